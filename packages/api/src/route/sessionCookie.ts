import { sessionCookieName } from '@gvol/accounts'
import { parse, serialize } from 'hono/utils/cookie'

export const sessionCookieFrom = (header: string | undefined, host: string | undefined): string | undefined => {
  const name = sessionCookieName(host)
  return header === undefined ? undefined : parse(header, name)[name]
}

/** @param session  undefined: the header that removes the cookie */
export const sessionCookie = (
  at: { readonly host: string | undefined; readonly isHttps: boolean },
  session: { readonly token: string; readonly expiresAtMs: number } | undefined,
): string =>
  serialize(sessionCookieName(at.host), session?.token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: at.isHttps,
    expires: new Date(session?.expiresAtMs ?? 0),
  })

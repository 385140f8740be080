import { sessionCookieName } from '@gvol/accounts'
import { parse, serialize } from 'hono/utils/cookie'

/** Where browsers reach the desk: what the name of the cookie depends on. */
export type CookiePlace = { readonly host: string | undefined; readonly isHttps: boolean }

export const sessionCookieFrom = (header: string | undefined, { host, isHttps }: CookiePlace): string | undefined => {
  const name = sessionCookieName(host, isHttps)
  return header === undefined ? undefined : parse(header, name)[name]
}

/** @param session  undefined: the header that removes the cookie */
export const sessionCookie = (
  at: CookiePlace,
  session: { readonly token: string; readonly expiresAtMs: number } | undefined,
): string =>
  serialize(sessionCookieName(at.host, at.isHttps), session?.token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: at.isHttps,
    expires: new Date(session?.expiresAtMs ?? 0),
  })

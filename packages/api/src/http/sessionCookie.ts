import { sessionCookieName } from '@gvol/accounts'
import { parse, serialize } from 'hono/utils/cookie'

/** Host and scheme for browsers, which determine the name of the cookie. */
export type CookieOrigin = { readonly host: string | undefined; readonly isHttps: boolean }

export const sessionCookieFrom = (header: string | undefined, { host, isHttps }: CookieOrigin): string | undefined => {
  const name = sessionCookieName(host, isHttps)
  return header === undefined ? undefined : parse(header, name)[name]
}

/** @param session  undefined: returns the header that removes the cookie */
export const sessionCookie = (
  at: CookieOrigin,
  session: { readonly token: string; readonly expiresAtMs: number } | undefined,
): string =>
  serialize(sessionCookieName(at.host, at.isHttps), session?.token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: at.isHttps,
    expires: new Date(session?.expiresAtMs ?? 0),
  })

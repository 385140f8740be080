import { createHmac } from 'node:crypto'

/** Cookie name under which the library looks for the session. Browsers never see it. */
export const INNER_COOKIE = 'gvol.session_token'

/**
 * With the `__Host-` prefix over HTTPS, no other host of the domain can set the cookie, and browsers accept it only
 * with Secure.
 */
const prefixOf = (isHttps: boolean): string => (isHttps ? '__Host-' : '')

/**
 * Returns the name of the session cookie. Cookies ignore ports, so under one name two instances on one machine would
 * sign each other's users out.
 *
 * @param host  of the request, with its port
 * @param isHttps  whether browsers reach the desk over HTTPS
 */
export const sessionCookieName = (host: string | undefined, isHttps: boolean): string => {
  const port = /:(\d+)$/.exec(host ?? '')?.[1]
  const name = port === undefined ? 'gvol_session' : `gvol_session_${port}`
  return `${prefixOf(isHttps)}${name}`
}

const pairsOf = (header: string): readonly (readonly [string, string])[] =>
  header.split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const]
  })

const signed = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

/** Returns the session token of a request; undefined when it has none. */
export const tokenFrom = (headers: Headers, isHttps: boolean): string | undefined => {
  const name = sessionCookieName(headers.get('host') ?? undefined, isHttps)
  return pairsOf(headers.get('cookie') ?? '').find(([cookieName]) => cookieName === name)?.[1]
}

/** Returns a request's cookies as the library expects them: its own name, and the token of a valid session, signed. */
export const innerCookies = (
  headers: Headers,
  { secret, isHttps, isSignedIn }: { readonly secret: string; readonly isHttps: boolean; readonly isSignedIn: boolean },
): string => {
  const token = isSignedIn ? tokenFrom(headers, isHttps) : undefined
  const prefix = prefixOf(isHttps)
  const rest = pairsOf(headers.get('cookie') ?? '').flatMap(([name, value]) => {
    const inner = name.slice(prefix.length)
    return name.startsWith(`${prefix}gvol.`) && inner !== INNER_COOKIE ? [[inner, value] as const] : []
  })
  const session = token === undefined ? [] : [[INNER_COOKIE, signed(token, secret)] as const]
  return [...session, ...rest].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Set by the library in a browser that should not stay signed in: the session ends with the browser. */
const ENDS_WITH_BROWSER = 'gvol.dont_remember'

/** Returns the header that sets the session cookie; without a token, the header that removes it. */
export const sessionCookieOf = (
  headers: Headers,
  { token, maxAgeS, isHttps }: { readonly token: string; readonly maxAgeS: number; readonly isHttps: boolean },
): string => {
  const ending = `${prefixOf(isHttps)}${ENDS_WITH_BROWSER}`
  const isShort = token !== '' && pairsOf(headers.get('cookie') ?? '').some(([name]) => name === ending)
  const life = isShort ? [] : [`Max-Age=${maxAgeS}`]
  const name = sessionCookieName(headers.get('host') ?? undefined, isHttps)
  const secure = isHttps ? ['Secure'] : []
  return [`${name}=${token}`, ...life, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...secure].join('; ')
}

/** Returns the session token that a response of the library sets; undefined when it sets none. */
export const tokenSetBy = (response: Response): string | undefined => {
  const prefix = `${INNER_COOKIE}=`
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(prefix))
  const value = cookie?.slice(prefix.length).split(';', 1)[0] ?? ''
  return decodeURIComponent(value).split('.')[0] || undefined
}

/** Returns a `set-cookie` of the library for browsers: the session under the desk's name and without the signature. */
export const outerCookie = (setCookie: string, host: string | undefined, isHttps: boolean): string => {
  const prefix = `${INNER_COOKIE}=`
  if (!setCookie.startsWith(prefix)) return `${prefixOf(isHttps)}${setCookie}`
  const [value = '', ...attributes] = setCookie.slice(prefix.length).split(';')
  const [token = ''] = decodeURIComponent(value).split('.')
  return [`${sessionCookieName(host, isHttps)}=${token}`, ...attributes].join(';')
}

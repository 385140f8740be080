import { createHmac } from 'node:crypto'

/** Under which name the library in between looks for the session. No browser ever sees it. */
export const INNER_COOKIE = 'gvol.session_token'

/** Behind https no other name of the same domain can set a cookie with it, and browsers take it with Secure only. */
const prefixOf = (isHttps: boolean): string => (isHttps ? '__Host-' : '')

/**
 * The cookie that holds a session token. Cookies do not know ports, so two instances on one machine would sign each
 * other out under one name.
 *
 * @param host  of the request, with its port
 * @param isHttps  whether browsers reach the desk by https
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

/** Session token of a request; undefined when it has none. */
export const tokenFrom = (headers: Headers, isHttps: boolean): string | undefined => {
  const name = sessionCookieName(headers.get('host') ?? undefined, isHttps)
  return pairsOf(headers.get('cookie') ?? '').find(([known]) => known === name)?.[1]
}

/** The cookies of a request as the library wants them: its own name, and the token of a session in force signed. */
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

/** Set by the library in a browser that was told not to stay signed in: its session ends with the browser. */
const ENDS_WITH_BROWSER = 'gvol.dont_remember'

/** The header that gives a browser its session token; with none and no time to live, the one that takes it away. */
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

/** The session token that an answer of the library sets; undefined when it sets none. */
export const tokenSetBy = (response: Response): string | undefined => {
  const prefix = `${INNER_COOKIE}=`
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(prefix))
  const value = cookie?.slice(prefix.length).split(';', 1)[0] ?? ''
  return decodeURIComponent(value).split('.')[0] || undefined
}

/** A `set-cookie` of the library as browsers get it: the session under our name and without the signature. */
export const outerCookie = (setCookie: string, host: string | undefined, isHttps: boolean): string => {
  const prefix = `${INNER_COOKIE}=`
  if (!setCookie.startsWith(prefix)) return `${prefixOf(isHttps)}${setCookie}`
  const [value = '', ...attributes] = setCookie.slice(prefix.length).split(';')
  const [token = ''] = decodeURIComponent(value).split('.')
  return [`${sessionCookieName(host, isHttps)}=${token}`, ...attributes].join(';')
}

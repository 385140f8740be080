import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Means, newId } from '../../secrets/secrets.ts'

/** A browser in which somebody signed in before: others who try that account do not shut it out. */
const LIFE_S = 365 * 86_400

const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-gvol_browser' : 'gvol_browser')

const macOf = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret).update(`known browser\n${id}\n${email}`).digest('base64url')

/** The id of a browser, if somebody with this address signed in there. */
export const knownBrowserOf = (
  headers: Headers,
  { email, secret, isHttps }: { readonly email: string; readonly secret: string; readonly isHttps: boolean },
): string | undefined => {
  const found = new RegExp(`(?:^|;\\s*)${cookieName(isHttps)}=([0-9a-f]+)\\.([\\w-]+)`).exec(
    headers.get('cookie') ?? '',
  )
  const [, id = '', mac = ''] = found ?? []
  const expected = Buffer.from(macOf(secret, id, email))
  const given = Buffer.from(mac)
  return id !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/** The header that makes a browser known for this address. It signs nobody in. */
export const knownBrowserCookie = (
  means: Means,
  { email, secret, isHttps }: { readonly email: string; readonly secret: string; readonly isHttps: boolean },
): string => {
  const id = newId(means)
  const secure = isHttps ? '; Secure' : ''
  return `${cookieName(isHttps)}=${id}.${macOf(secret, id, email)}; Max-Age=${LIFE_S}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

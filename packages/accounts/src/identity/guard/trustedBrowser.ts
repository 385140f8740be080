import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Env, newId } from '../../secrets/secrets.ts'

/** A browser in which the user signed in before: other people's attempts on the account do not lock it out. */
const LIFE_S = 365 * 86_400

const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-gvol_browser' : 'gvol_browser')

const macOf = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret).update(`known browser\n${id}\n${email}`).digest('base64url')

/** Returns the id of a browser in which this address signed in before. */
export const trustedBrowserOf = (
  headers: Headers,
  { email, secret, isHttps }: { readonly email: string; readonly secret: string; readonly isHttps: boolean },
): string | undefined => {
  const match = new RegExp(`(?:^|;\\s*)${cookieName(isHttps)}=([0-9a-f]+)\\.([\\w-]+)`).exec(
    headers.get('cookie') ?? '',
  )
  const [, id = '', mac = ''] = match ?? []
  const expected = Buffer.from(macOf(secret, id, email))
  const received = Buffer.from(mac)
  return id !== '' && received.length === expected.length && timingSafeEqual(received, expected) ? id : undefined
}

/** Returns the header that marks a browser as trusted for this address. It does not sign anybody in. */
export const trustedBrowserCookie = (
  env: Env,
  { email, secret, isHttps }: { readonly email: string; readonly secret: string; readonly isHttps: boolean },
): string => {
  const id = newId(env)
  const secure = isHttps ? '; Secure' : ''
  return `${cookieName(isHttps)}=${id}.${macOf(secret, id, email)}; Max-Age=${LIFE_S}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

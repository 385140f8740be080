import { browserUserStorage, type StoredUser } from '../account/storedUser.ts'
import { exchangeIdToken, type HostedIdentity, hostedIdentity } from '../identity/hostedIdentity.ts'
import { type TokenKeeper, tokenKeeper } from './tokenKeeper.ts'

/** Says which program asks; every request carries it. */
const CLIENT_NAME = { 'client-name': 'derivatives-gui' } as const

/** Stands in the auth header while there is no token: a plain word, which no credential is. */
const PLACEHOLDER = { 'x-auth': 'anonymous' } as const

/**
 * Headers of a request to the API.
 *
 * @param stored  the record of this browser; undefined when nobody is signed in
 */
export const requestHeaders = (stored: StoredUser | undefined): Readonly<Record<string, string>> => {
  if (stored === undefined) return { ...CLIENT_NAME, ...PLACEHOLDER }
  const auth = stored.token === '' ? PLACEHOLDER : { 'x-auth': stored.token }
  return { ...CLIENT_NAME, 'client-id': stored.id, ...auth }
}

/** The token of a hosted provider, with which the session here goes on as well. */
const hostedToken = async (hosted: HostedIdentity): Promise<string | undefined> => {
  const token = await hosted.idToken(true)
  // The provider may remember somebody else than the session: then the session alone counts.
  return token !== undefined && (await exchangeIdToken(token)) === undefined ? token : undefined
}

const fetchToken = async (): Promise<string | undefined> => {
  const hosted = await hostedIdentity()
  if (hosted !== undefined) return hostedToken(hosted)
  const response = await fetch('/api/auth/token', { credentials: 'same-origin', headers: CLIENT_NAME })
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`)
  if (!response.ok) return undefined
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : undefined
}

/** The keeper of this page's token. */
export const pageTokens: TokenKeeper = tokenKeeper({
  storage: browserUserStorage,
  nowMs: () => Date.now(),
  fetchToken,
})

/** Headers for a request that is about to leave, with a token that is not due. */
export const currentHeaders = async (): Promise<Readonly<Record<string, string>>> => {
  await pageTokens.fresh()
  return requestHeaders(browserUserStorage.read())
}

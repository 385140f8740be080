import { repeatOverdue } from '../../overdue/repeatOverdue.ts'
import { browserUserStorage, type StoredUser } from '../account/storedUser.ts'
import { exchangeIdToken, type HostedIdentity, hostedIdentity } from '../identity/hostedIdentity.ts'
import { type TokenKeeper, tokenKeeper } from './tokenKeeper.ts'

/** Identifies the client program; sent with every request. */
const CLIENT_NAME = { 'client-name': 'derivatives-gui' } as const

/** The auth header while there is no token: a plain word that cannot be a credential. */
const PLACEHOLDER = { 'x-auth': 'anonymous' } as const

/**
 * Returns the headers of an API request.
 *
 * @param stored  the stored user of this browser; undefined when signed out
 */
export const requestHeaders = (stored: StoredUser | undefined): Readonly<Record<string, string>> => {
  if (stored === undefined) return { ...CLIENT_NAME, ...PLACEHOLDER }
  const auth = stored.token === '' ? PLACEHOLDER : { 'x-auth': stored.token }
  return { ...CLIENT_NAME, 'client-id': stored.id, ...auth }
}

/** Returns the token of a hosted provider, which also renews the session here. */
const hostedToken = async (hosted: HostedIdentity): Promise<string | undefined> => {
  const token = await hosted.idToken(true)
  // The provider may remember another user than the session: then only the session counts.
  return token !== undefined && (await exchangeIdToken(token)) === undefined ? token : undefined
}

const fetchToken = async (): Promise<string | undefined> => {
  const hosted = await hostedIdentity()
  if (hosted !== undefined) return repeatOverdue('the sign-in token', () => hostedToken(hosted), { isRepeated: false })
  return repeatOverdue('the sign-in token', fetchOwnToken)
}

const fetchOwnToken = async (signal: AbortSignal): Promise<string | undefined> => {
  const response = await fetch('/api/auth/token', { credentials: 'same-origin', headers: CLIENT_NAME, signal })
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`)
  if (!response.ok) return undefined
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : undefined
}

/** The token keeper of this page. */
export const pageTokens: TokenKeeper = tokenKeeper({
  storage: browserUserStorage,
  nowMs: () => Date.now(),
  fetchToken,
})

/** Returns the headers for a request to be sent now, with a token that is not due for renewal. */
export const currentHeaders = async (): Promise<Readonly<Record<string, string>>> => {
  await pageTokens.fresh()
  return requestHeaders(browserUserStorage.read())
}

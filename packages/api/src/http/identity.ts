import { type Accounts, type Caller, isFromAllowed } from '@gvol/accounts'
import { sessionCookieFrom } from './sessionCookie.ts'

/** The sender of a request, and the credential used. */
export type Identity =
  | { readonly kind: 'anonymous' }
  /**
   * A key or ID token was sent, but it is unknown, forged, expired or revoked. An expired cookie is merely anonymous.
   */
  | {
      readonly kind: 'refused'
      /** Owner of a valid key that may not be used from this address. */
      readonly ownerId?: string
    }
  | { readonly kind: 'session'; readonly caller: Caller; readonly token: string }
  /** An API key or an ID token, sent in a header: no other site can make a browser send one. */
  | { readonly kind: 'key' | 'id-token'; readonly caller: Caller; readonly secret: string; readonly address: string }

export type Credentials = {
  /** Network address of the request. */
  readonly address: string
  readonly cookie: string | undefined
  readonly host: string | undefined
  /** Whether browsers reach the desk over HTTPS. */
  readonly isHttps: boolean
  readonly xAuth: string | undefined
  /** `Bearer …`, for tools such as Prometheus that cannot send other headers. */
  readonly authorization: string | undefined
  /** The extra header that clients send with the user query. */
  readonly token?: string | undefined
}

export type People = Pick<Accounts, 'access' | 'identity'>

/**
 * Placeholders that clients send without a credential: an empty header, or a plain word such as `null`, `undefined` or
 * `anonymous`. Credentials are never plain words: keys have an underscore, ID tokens have dots.
 */
const isPlaceholder = (value: string): boolean => /^[a-z-]{0,24}$/i.test(value)

const secretFrom = ({ xAuth, authorization, token }: Credentials): string | undefined =>
  [xAuth, authorization, token]
    .map((value) => value?.trim().replace(/^Bearer(\s+|$)/i, ''))
    .find((value) => value !== undefined && !isPlaceholder(value))

/** Returns whether it has the three parts of a signed token. */
export const isIdToken = (secret: string): boolean => secret.split('.').length === 3

/** Returns the owner of a key or ID token. */
const identityOfSecret = async ({ access, identity }: People, secret: string, address: string): Promise<Identity> => {
  const kind = isIdToken(secret) ? 'id-token' : 'key'
  const caller = kind === 'id-token' ? await identity.callerOfIdToken(secret) : await access.userOfKey(secret)
  if (caller === undefined) return { kind: 'refused' }
  if (!isFromAllowed(caller.fromAddresses ?? [], address)) return { kind: 'refused', ownerId: caller.user.id }
  return { kind, caller, secret, address }
}

/** Reads the credential of a request; a key or ID token takes precedence over a cookie. */
export const identify = async (people: People, credentials: Credentials): Promise<Identity> => {
  const secret = secretFrom(credentials)
  if (secret !== undefined) return identityOfSecret(people, secret, credentials.address)
  const token = sessionCookieFrom(credentials.cookie, credentials)
  const user = token === undefined ? undefined : await people.access.session(token)
  return token === undefined || user === undefined
    ? { kind: 'anonymous' }
    : { kind: 'session', caller: { user, scopes: undefined }, token }
}

/** Returns the caller again if the credential is still valid: for connections that outlive a request. */
export const stillIdentified = async (people: People, identity: Identity): Promise<Caller | undefined> => {
  if (identity.kind === 'key' || identity.kind === 'id-token') {
    return callerOf(await identityOfSecret(people, identity.secret, identity.address))
  }
  if (identity.kind !== 'session') return undefined
  const user = await people.access.session(identity.token)
  return user && { user, scopes: undefined }
}

export const callerOf = (identity: Identity): Caller | undefined =>
  identity.kind === 'anonymous' || identity.kind === 'refused' ? undefined : identity.caller

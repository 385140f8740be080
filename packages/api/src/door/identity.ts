import type { Access, Caller } from '@gvol/accounts'
import { sessionCookieFrom } from './sessionCookie.ts'

/** Who a request comes from, and by which credential. */
export type Identity =
  | { readonly kind: 'anonymous' }
  /** A key was sent, but it is unknown or revoked. A cookie that has run out is merely anonymous. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'session'; readonly caller: Caller; readonly token: string }
  | { readonly kind: 'key'; readonly caller: Caller; readonly key: string }

export type Credentials = {
  readonly cookie: string | undefined
  readonly host: string | undefined
  readonly xAuth: string | undefined
  /** `Bearer …`, for tools such as Prometheus that cannot send other headers. */
  readonly authorization: string | undefined
}

const keyFrom = ({ xAuth, authorization }: Credentials): string | undefined =>
  xAuth ?? /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** Reads the credential of a request; a key counts before a cookie. */
export const identify = async (access: Access, credentials: Credentials): Promise<Identity> => {
  const key = keyFrom(credentials)
  if (key !== undefined) {
    const caller = await access.userOfKey(key)
    return caller === undefined ? { kind: 'refused' } : { kind: 'key', caller, key }
  }
  const token = sessionCookieFrom(credentials.cookie, credentials.host)
  const user = token === undefined ? undefined : await access.session(token)
  return token === undefined || user === undefined
    ? { kind: 'anonymous' }
    : { kind: 'session', caller: { user, scopes: undefined }, token }
}

/** The same person by the same credential, if it still counts: for connections that outlive a request. */
export const stillIdentified = async (access: Access, identity: Identity): Promise<Caller | undefined> => {
  if (identity.kind === 'key') return access.userOfKey(identity.key)
  if (identity.kind !== 'session') return undefined
  const user = await access.session(identity.token)
  return user && { user, scopes: undefined }
}

export const callerOf = (identity: Identity): Caller | undefined =>
  identity.kind === 'session' || identity.kind === 'key' ? identity.caller : undefined

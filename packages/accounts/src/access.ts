import type { Scope } from '@gvol/wire'

/** A person who may use this instance. */
export type User = {
  readonly id: string
  readonly name: string
  /** Undefined for the owner of an instance who never entered one. */
  readonly email?: string
  readonly isOwner: boolean
  /** May list all users' keys and grant access. Always true of the owner. */
  readonly isAdmin?: boolean
  /** The email address is confirmed. Always true of the owner. */
  readonly isVerified: boolean
  readonly isPaid: boolean
  /** This desk requires a second factor after the password, and the user has not set one up. */
  readonly needsSecondFactor?: true
}

/** The user of a request, and what its credential allows. `undefined` scopes: a session, which allows everything. */
export type Caller = {
  readonly user: User
  readonly scopes: readonly Scope[] | undefined
  /** Addresses and networks that requests may come from; absent: any. */
  readonly fromAddresses?: readonly string[]
}

export type SignInLink = { readonly secret: string; readonly expiresAtMs: number }

export type Redeemed =
  | { readonly ok: true; readonly user: User; readonly token: string; readonly expiresAtMs: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'used' | 'expired' }

/** An API key as it may be listed: everything but the secret. */
export type ApiKey = {
  readonly id: string
  readonly userId: string
  readonly name: string
  /**
   * First characters, `gvol_` and eight more, by which its holder recognizes it; undefined: created before they were
   * stored.
   */
  readonly prefix?: string
  readonly scopes: readonly Scope[]
  readonly createdAtMs: number
  /** When it expires; undefined: never. */
  readonly expiresAtMs?: number
  /** Addresses and networks it may be used from; empty: any. */
  readonly fromAddresses: readonly string[]
  /** To the minute; undefined: never used. */
  readonly lastUsedAtMs?: number
}

/**
 * The port to users and their credentials. Secrets (link, session token, key) are returned exactly once, when created;
 * afterwards they are only accepted for verification. An unknown, expired or revoked credential yields `undefined`,
 * never an exception.
 */
export type Access = {
  /** Returns the owner of this instance, who exists from the first start. */
  readonly owner: () => Promise<User>
  /** Returns a secret that signs in the owner, or another user, once, until it expires. */
  readonly createSignInLink: (userId?: string) => Promise<SignInLink>
  readonly redeem: (secret: string) => Promise<Redeemed>
  readonly session: (token: string) => Promise<User | undefined>
  /** Returns the id of the session, which is not secret. */
  readonly sessionId: (token: string) => Promise<string | undefined>
  /** Returns when the user of this session last authenticated, Unix milliseconds. */
  readonly authenticatedAt: (token: string) => Promise<number | undefined>
  readonly endSession: (token: string) => Promise<void>
  readonly createKey: (
    userId: string,
    input: Pick<ApiKey, 'name' | 'scopes' | 'expiresAtMs'> & Partial<Pick<ApiKey, 'fromAddresses'>>,
  ) => Promise<ApiKey & { readonly key: string }>
  /** Returns the valid keys, oldest first. */
  readonly listKeys: (userId: string) => Promise<readonly ApiKey[]>
  /** @returns whether the user had such a key */
  readonly revokeKey: (userId: string, id: string) => Promise<boolean>
  /** Revokes all keys of a user. @returns how many there were */
  readonly revokeKeys: (userId: string) => Promise<number>
  readonly userOfKey: (key: string) => Promise<Caller | undefined>
}

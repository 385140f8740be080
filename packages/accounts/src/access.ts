import type { Scope } from '@gvol/wire'

/** A person who may use this instance. */
export type User = {
  readonly id: string
  readonly name: string
  /** Undefined for the owner of an instance who never gave one. */
  readonly email?: string
  readonly isOwner: boolean
  /** May see everybody's keys and let people in. The owner always may. */
  readonly isAdmin?: boolean
  /** The e-mail address was confirmed; the owner always counts as confirmed. */
  readonly isVerified: boolean
  readonly isPaid: boolean
  /** This desk asks for a second factor after the password, and none is set up. */
  readonly needsSecondFactor?: true
}

/** Who is asking: a user, and what the credential in hand allows. `undefined` scopes: a session, which allows all. */
export type Caller = {
  readonly user: User
  readonly scopes: readonly Scope[] | undefined
  /** Where requests may come from, addresses and networks; absent: from anywhere. */
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
  /** How it begins, `gvol_` and eight characters, by which its holder recognises it; undefined: made before that was kept. */
  readonly prefix?: string
  readonly scopes: readonly Scope[]
  readonly createdAtMs: number
  /** When it ends by itself; undefined: never. */
  readonly expiresAtMs?: number
  /** Addresses and networks that it may be used from; none: from anywhere. */
  readonly fromAddresses: readonly string[]
  /** To the minute; undefined: never. */
  readonly lastUsedAtMs?: number
}

/**
 * The port to people and their credentials. Secrets (link, session token, key) leave it exactly once, when they are
 * made; afterwards they only come in, to be checked. An unknown, expired or revoked credential is `undefined`, never
 * an exception.
 */
export type Access = {
  /** The person who runs this instance; exists from the first start. */
  readonly owner: () => Promise<User>
  /** A secret that signs the owner in, or another person, once, until it expires. */
  readonly createSignInLink: (userId?: string) => Promise<SignInLink>
  readonly redeem: (secret: string) => Promise<Redeemed>
  readonly session: (token: string) => Promise<User | undefined>
  /** When whoever has this session last proved who they are, Unix milliseconds. */
  readonly authenticatedAt: (token: string) => Promise<number | undefined>
  readonly endSession: (token: string) => Promise<void>
  readonly createKey: (
    userId: string,
    wanted: Pick<ApiKey, 'name' | 'scopes' | 'expiresAtMs'> & Partial<Pick<ApiKey, 'fromAddresses'>>,
  ) => Promise<ApiKey & { readonly key: string }>
  /** Keys that are in force, oldest first. */
  readonly listKeys: (userId: string) => Promise<readonly ApiKey[]>
  /** @returns whether that user had such a key */
  readonly revokeKey: (userId: string, id: string) => Promise<boolean>
  /** All keys of a person. @returns how many there were */
  readonly revokeKeys: (userId: string) => Promise<number>
  readonly userOfKey: (key: string) => Promise<Caller | undefined>
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access, ApiKey, Redeemed, User } from './access.ts'
import { type AccessFile, type AccessState, openAccessFile } from './accessFile.ts'

export type FileAccessOptions = {
  /** The JSON file, in the data directory; made with mode 0600 when it is not there. */
  readonly path: string
  /** Unix milliseconds. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Uint8Array
  readonly linkLifetimeMs?: number
  readonly sessionLifetimeMs?: number
}

const SECRET_BYTES = 32
const LINK_LIFETIME_MS = 3_600_000
const SESSION_LIFETIME_MS = 30 * 86_400_000
/** Every start makes a link; only so many unused ones stay valid. */
const MAX_LINKS = 20

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Looks at every entry, so the time taken tells nothing about the stored hashes. */
const match = <Entry extends { readonly hash: string }>(
  entries: readonly Entry[],
  secret: string,
): Entry | undefined => {
  const wanted = Buffer.from(hashOf(secret), 'hex')
  let found: Entry | undefined
  for (const entry of entries) {
    const known = Buffer.from(entry.hash, 'hex')
    if (known.length === wanted.length && timingSafeEqual(known, wanted)) found = entry
  }
  return found
}

const without = <Entry>(entries: readonly Entry[], gone: Entry | undefined): readonly Entry[] =>
  entries.filter((entry) => entry !== gone)

const listed = ({ id, userId, name, scopes, createdAtMs }: ApiKey): ApiKey => ({
  id,
  userId,
  name,
  scopes,
  createdAtMs,
})

const userById = (state: AccessState, userId: string): User | undefined =>
  state.owner.id === userId ? state.owner : undefined

type Made = { readonly now: () => number; readonly secret: () => string; readonly id: () => string }

const fileKeys = (
  file: AccessFile,
  { now, secret, id }: Made,
): Pick<Access, 'createKey' | 'listKeys' | 'revokeKey' | 'userOfKey'> => ({
  createKey: async (userId, { name, scopes }) => {
    const key = `gvol_${secret()}`
    const made: ApiKey = { id: id(), userId, name, scopes, createdAtMs: now() }
    return file.change((state) => {
      if (userById(state, userId) === undefined) throw new RangeError(`There is no user ${userId}.`)
      return [
        { ...state, keys: [...state.keys, { ...made, hash: hashOf(key) }] },
        { ...made, key },
      ]
    })
  },
  listKeys: async (userId) => (await file.read()).keys.filter((key) => key.userId === userId).map(listed),
  revokeKey: (userId, keyId) =>
    file.change((state) => {
      const key = state.keys.find((known) => known.id === keyId && known.userId === userId)
      return [key ? { ...state, keys: without(state.keys, key) } : state, key !== undefined]
    }),
  userOfKey: async (given) => {
    const state = await file.read()
    const key = match(state.keys, given)
    const user = key && userById(state, key.userId)
    return key && user ? { user, scopes: key.scopes } : undefined
  },
})

/**
 * Access for one owner, kept in one JSON file: hashes only, replaced atomically, shared safely between the server and
 * the command line.
 *
 * @throws Error with a sentence when the file is there but is not an access file
 */
export const openFileAccess = async (options: FileAccessOptions): Promise<Access> => {
  const { now, path } = options
  const linkLifetimeMs = options.linkLifetimeMs ?? LINK_LIFETIME_MS
  const sessionLifetimeMs = options.sessionLifetimeMs ?? SESSION_LIFETIME_MS
  const secret = (): string => Buffer.from(options.randomBytes(SECRET_BYTES)).toString('base64url')
  const id = (): string => Buffer.from(options.randomBytes(8)).toString('hex')

  const file = await openAccessFile(path, () => ({
    version: 1,
    owner: { id: id(), name: 'owner', isOwner: true, isVerified: true, isPaid: true },
    links: [],
    sessions: [],
    keys: [],
  }))
  const alive = <Entry extends { readonly expiresAtMs: number }>(entries: readonly Entry[]): readonly Entry[] =>
    entries.filter((entry) => entry.expiresAtMs > now())

  return {
    owner: async () => (await file.read()).owner,
    createSignInLink: async () => {
      const made = { secret: secret(), expiresAtMs: now() + linkLifetimeMs }
      await file.change((state) => {
        const link = { hash: hashOf(made.secret), userId: state.owner.id, expiresAtMs: made.expiresAtMs }
        return [{ ...state, links: [...alive(state.links), link].slice(-MAX_LINKS) }, undefined]
      })
      return made
    },
    redeem: async (given) => {
      const token = secret()
      return file.change<Redeemed>((state) => {
        const link = match(state.links, given)
        const user = link && userById(state, link.userId)
        if (link === undefined || user === undefined) return [state, { ok: false, reason: 'unknown' }]
        if (link.usedAtMs !== undefined) return [state, { ok: false, reason: 'used' }]
        if (link.expiresAtMs <= now()) return [state, { ok: false, reason: 'expired' }]
        const expiresAtMs = now() + sessionLifetimeMs
        const session = { hash: hashOf(token), userId: user.id, expiresAtMs }
        const links = state.links.map((known) => (known === link ? { ...link, usedAtMs: now() } : known))
        return [
          { ...state, links, sessions: [...alive(state.sessions), session] },
          { ok: true, user, token, expiresAtMs },
        ]
      })
    },
    session: async (token) => {
      const state = await file.read()
      const session = match(state.sessions, token)
      return session && session.expiresAtMs > now() ? userById(state, session.userId) : undefined
    },
    endSession: (token) =>
      file.change((state) => {
        const session = match(state.sessions, token)
        return [session ? { ...state, sessions: without(state.sessions, session) } : state, undefined]
      }),
    ...fileKeys(file, { now, secret, id }),
  }
}

import { readFile, rename } from 'node:fs/promises'
import { SCOPES } from '@gvol/wire'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/openDatabase.ts'
import { apiKeys, sessions, signInLinks, users } from '../database/schema.ts'
import { type Env, newId } from '../secrets/secrets.ts'
import { addressOf, NO_ADDRESS } from './people.ts'

const expiring = z.object({ hash: z.string(), userId: z.string(), expiresAtMs: z.number() })

/** Format of `access.json` of versions before the database. */
const accessFile = z.object({
  version: z.literal(1),
  owner: z.object({ id: z.string(), name: z.string() }),
  links: z.array(expiring.extend({ usedAtMs: z.number().optional() })),
  sessions: z.array(expiring),
  keys: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      name: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      createdAtMs: z.number(),
      hash: z.string(),
    }),
  ),
})
type AccessFile = z.infer<typeof accessFile>

export type OwnerOptions = {
  /** Address of the owner, so that a password can be set by mail; undefined: the owner signs in by link only. */
  readonly ownerEmail?: string
  /** File in which an earlier version stored owner, sessions and keys; imported once, then renamed. */
  readonly accessFile?: string
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const readAccessFile = async (path: string): Promise<AccessFile | undefined> => {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  try {
    return accessFile.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${path} is not an access file. Restore it from a backup, or move it away to start with a new owner and no keys.`,
    )
  }
}

const takeOver = async (db: Db, file: AccessFile, at: Date, env: Env): Promise<void> => {
  const mine = <Entry extends { readonly userId: string }>(entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => entry.userId === file.owner.id)
  const links = mine(file.links).map(({ hash, userId, expiresAtMs, usedAtMs }) => ({
    hash,
    userId,
    expiresAt: new Date(expiresAtMs),
    usedAt: usedAtMs === undefined ? null : new Date(usedAtMs),
  }))
  const signedIn = mine(file.sessions).map(({ hash, userId, expiresAtMs }) => ({
    id: newId(env),
    userId,
    token: hash,
    expiresAt: new Date(expiresAtMs),
    createdAt: at,
    updatedAt: at,
  }))
  const keys = mine(file.keys).map(({ createdAtMs, ...key }) => ({ ...key, createdAt: new Date(createdAtMs) }))
  if (links.length > 0) await db.insert(signInLinks).values(links)
  if (signedIn.length > 0) await db.insert(sessions).values(signedIn)
  if (keys.length > 0) await db.insert(apiKeys).values(keys)
}

/**
 * Creates the owner at the first start, importing an earlier version's file if present. Later starts update the
 * address.
 */
export const settleOwner = async (db: Db, env: Env, options: OwnerOptions): Promise<void> => {
  const file = options.accessFile === undefined ? undefined : await readAccessFile(options.accessFile)
  const at = new Date(env.now())
  const email = options.ownerEmail === undefined ? undefined : addressOf(options.ownerEmail)
  await db.transaction(async (tx) => {
    const id = file?.owner.id ?? newId(env)
    const [created] = await tx
      .insert(users)
      .values({
        id,
        name: file?.owner.name ?? 'owner',
        email: email ?? NO_ADDRESS,
        emailVerified: true,
        isOwner: true,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (created !== undefined && file !== undefined) await takeOver(tx, file, at, env)
    if (created !== undefined || email === undefined) return
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), ne(users.isOwner, true)))
    if (taken !== undefined) throw new Error(`${email} belongs to another user. Choose another owner address.`)
    await tx.update(users).set({ email, updatedAt: at }).where(eq(users.isOwner, true))
  })
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.isOwner, true))
  if (owner === undefined) throw new Error(`${email} belongs to another user. Choose another owner address.`)
  if (file !== undefined && options.accessFile !== undefined && owner.id === file.owner.id) {
    await rename(options.accessFile, `${options.accessFile}.imported`)
  }
}

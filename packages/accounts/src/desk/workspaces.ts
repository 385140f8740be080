import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { StoredWorkspace, WorkspaceOutcome, Workspaces } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { users, workspaces } from '../database/schema.ts'
import { type Env, hashOf, newId, newSecret } from '../secrets/secrets.ts'
import { componentIdOf, type WorkspaceData, withUniqueIds, workspaceData } from './workspaceData.ts'
import { storeBeforeChange } from './workspaceHistory.ts'

const MAX_WORKSPACES = 100
const MAX_COMPONENTS = 500
/** Size of one workspace's data, UTF-8 bytes. */
const MAX_DATA_BYTES = 1_000_000
/** Size of all workspaces of a user. */
const MAX_PERSON_BYTES = 20_000_000

/** Returns the client's text unless components have to be numbered; undefined when it is no workspace. */
const storedData = (text: string): string | undefined => {
  const data = workspaceData(text)
  if (data === undefined) return undefined
  const components = withUniqueIds(data.components)
  return components === data.components ? text : JSON.stringify({ ...data, components })
}

type Row = typeof workspaces.$inferSelect

const workspaceFrom = (row: Row): StoredWorkspace => ({
  id: row.id,
  name: row.name,
  data: row.data,
  version: row.version,
  position: row.position,
  isShared: row.shareHash !== null,
  updatedAtMs: row.updatedAt.getTime(),
})

const owned = (userId: string, id: string) => and(eq(workspaces.id, id), eq(workspaces.userId, userId))

const rowsOf = (db: Db, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(workspaces)
    .where(eq(workspaces.userId, userId))
    .orderBy(asc(workspaces.position), asc(workspaces.createdAt), asc(workspaces.id))

/** Returns count and size of the user's other workspaces, computed in the database to avoid reading their data. */
const usageWithout = async (db: Db, userId: string, id: string): Promise<{ count: number; bytes: number }> => {
  const [usage] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${workspaces.data})), 0)::float8`,
    })
    .from(workspaces)
    .where(and(eq(workspaces.userId, userId), ne(workspaces.id, id)))
  return usage!
}

const isTooLarge = (data: string, otherBytes: number): boolean => {
  const bytes = Buffer.byteLength(data)
  return bytes > MAX_DATA_BYTES || otherBytes + bytes > MAX_PERSON_BYTES
}

const renumber = async (db: Db, rows: readonly Row[]): Promise<void> => {
  for (const [position, row] of rows.entries()) {
    if (row.position !== position) await db.update(workspaces).set({ position }).where(eq(workspaces.id, row.id))
  }
}

/** Every write locks the user's row first, so that two tabs of one user write one after the other. */
const locked = <Result>(db: Db, userId: string, work: (tx: Db, isThere: boolean) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    return work(tx, person !== undefined)
  })

/** Undefined: nothing changes, and the version stays. */
type Edit = { readonly name?: string; readonly data?: string } | undefined
type Edited = { readonly ok: true; readonly edit: Edit } | Extract<WorkspaceOutcome, { readonly ok: false }>

/** Returns changes of dashboards, with size limits. */
const editsIn = (db: Db, env: Env) => {
  const edited = (
    userId: string,
    id: string,
    edit: (row: Row) => Edited,
    after?: (tx: Db) => Promise<void>,
  ): Promise<WorkspaceOutcome> =>
    locked(db, userId, async (tx) => {
      const [row] = await tx.select().from(workspaces).where(owned(userId, id))
      if (row === undefined) return { ok: false, reason: 'missing' }
      const result = edit(row)
      if (!result.ok) return result
      if (result.edit === undefined) return { ok: true, workspace: workspaceFrom(row) }
      const { data } = result.edit
      // Data may always shrink, even if it exceeds a limit that was lower when it was stored.
      const isGrowing = data !== undefined && Buffer.byteLength(data) > Buffer.byteLength(row.data)
      if (isGrowing && isTooLarge(data, (await usageWithout(tx, userId, id)).bytes))
        return { ok: false, reason: 'too-large' }
      const at = new Date(env.now())
      if (data !== undefined && data !== row.data) await storeBeforeChange(tx, row, at.getTime())
      await after?.(tx)
      const [changed] = await tx
        .update(workspaces)
        .set({ ...result.edit, version: row.version + 1, updatedAt: at })
        .where(eq(workspaces.id, id))
        .returning()
      return { ok: true, workspace: workspaceFrom(changed!) }
    })

  const editData = (userId: string, id: string, edit: (data: WorkspaceData) => WorkspaceData) =>
    edited(userId, id, (row) => {
      const data = workspaceData(row.data)
      if (data === undefined) return { ok: false, reason: 'not-an-object' }
      const next = edit(data)
      if (next.components.length === data.components.length) return { ok: true, edit: undefined }
      if (next.components.length > MAX_COMPONENTS) return { ok: false, reason: 'too-many' }
      return { ok: true, edit: { data: JSON.stringify(next) } }
    })

  return { edited, editData }
}

/** Returns dashboards backed by the database. @see Workspaces */
export const workspacesIn = (db: Db, env: Env): Workspaces => {
  const { edited, editData } = editsIn(db, env)
  return {
    list: async (userId) => (await rowsOf(db, userId)).map(workspaceFrom),
    create: (userId, { name, data: text }) =>
      locked(db, userId, async (tx, isThere) => {
        if (!isThere) throw new RangeError(`There is no user ${userId}.`)
        const data = storedData(text)
        if (data === undefined) return { ok: false, reason: 'not-an-object' }
        const { count: position, bytes } = await usageWithout(tx, userId, '')
        if (position >= MAX_WORKSPACES) return { ok: false, reason: 'too-many' }
        if (isTooLarge(data, bytes)) return { ok: false, reason: 'too-large' }
        const at = new Date(env.now())
        const [row] = await tx
          .insert(workspaces)
          .values({ id: newId(env), userId, name, data, version: 1, position, createdAt: at, updatedAt: at })
          .returning()
        return { ok: true, workspace: workspaceFrom(row!) }
      }),
    change: (userId, id, { name, data: text, position, ifVersion }) =>
      edited(
        userId,
        id,
        (row) => {
          if (ifVersion !== undefined && ifVersion !== row.version)
            return { ok: false, reason: 'outdated', current: workspaceFrom(row) }
          const data = text === undefined ? undefined : storedData(text)
          if (text !== undefined && data === undefined) return { ok: false, reason: 'not-an-object' }
          return { ok: true, edit: { name, data } }
        },
        async (tx) => {
          if (position === undefined) return
          const rows = await rowsOf(tx, userId)
          const moved = rows.find((row) => row.id === id)!
          await renumber(tx, rows.filter((row) => row !== moved).toSpliced(Math.max(0, position), 0, moved))
        },
      ),
    addComponent: (userId, id, component) =>
      editData(userId, id, (data) => ({ ...data, components: withUniqueIds([...data.components, component]) })),
    removeComponent: (userId, id, componentId) =>
      editData(userId, id, (data) => ({
        ...data,
        // Some clients generate numeric ids.
        components: data.components.filter((component) => String(componentIdOf(component)) !== componentId),
      })),
    remove: (userId, id) =>
      locked(db, userId, async (tx) => {
        const gone = await tx.delete(workspaces).where(owned(userId, id)).returning({ id: workspaces.id })
        await renumber(tx, await rowsOf(tx, userId))
        return gone.length > 0
      }),
    share: async (userId, id) => {
      const secret = newSecret(env)
      const shared = await db
        .update(workspaces)
        .set({ shareHash: hashOf(secret) })
        .where(owned(userId, id))
        .returning({ id: workspaces.id })
      return shared.length > 0 ? { secret } : undefined
    },
    unshare: (userId, id) =>
      locked(db, userId, async (tx) => {
        const [row] = await tx.select().from(workspaces).where(owned(userId, id))
        if (row === undefined || row.shareHash === null) return false
        await tx.update(workspaces).set({ shareHash: null }).where(eq(workspaces.id, id))
        return true
      }),
    shared: async (secret) => {
      const [sharedRow] = await db
        .select({ row: workspaces, owner: users.name })
        .from(workspaces)
        .innerJoin(users, eq(users.id, workspaces.userId))
        .where(eq(workspaces.shareHash, hashOf(secret)))
      return sharedRow && { ...workspaceFrom(sharedRow.row), owner: sharedRow.owner }
    },
  }
}

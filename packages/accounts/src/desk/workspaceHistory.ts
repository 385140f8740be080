import { MS_PER_MINUTE } from '@gvol/time'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { WorkspaceVersion, WorkspaceVersions } from '../accounts.ts'
import type { Db } from '../database/openDatabase.ts'
import { workspaces, workspaceVersions } from '../database/schema.ts'

/** Earlier states per workspace; beyond this the oldest are dropped. */
const MAX_VERSIONS = 50
/** Size of all earlier states of a user, UTF-8 bytes; beyond this the oldest are dropped. */
const MAX_PERSON_BYTES = 20_000_000
/** Edits are saved every second: states within this time of the last stored one are not stored. */
const MIN_APART_MS = 5 * MS_PER_MINUTE

type Row = typeof workspaces.$inferSelect
type StoredRow = Pick<typeof workspaceVersions.$inferSelect, 'version' | 'name' | 'savedAt'>

const versionFrom = ({ version, name, savedAt }: StoredRow): WorkspaceVersion => ({
  version,
  name,
  savedAtMs: savedAt.getTime(),
})

const ofWorkspace = (userId: string, id: string) =>
  and(eq(workspaceVersions.workspaceId, id), eq(workspaceVersions.userId, userId))

const dropOldest = (db: Db, userId: string): Promise<unknown> =>
  db.execute(sql`
    delete from ${workspaceVersions} where (workspace_id, version) in (
      select workspace_id, version from (
        select workspace_id, version,
          row_number() over (partition by workspace_id order by version desc) as number,
          sum(octet_length(data)) over (order by saved_at desc, workspace_id, version desc) as bytes
        from ${workspaceVersions} where user_id = ${userId}
      ) as numbered where number > ${MAX_VERSIONS} or bytes > ${MAX_PERSON_BYTES}
    )`)

/** Stores the state of a workspace that is about to change, unless one was stored within the last minutes. */
export const storeBeforeChange = async (tx: Db, row: Row, nowMs: number): Promise<void> => {
  const [last] = await tx
    .select({ storedAt: workspaceVersions.storedAt })
    .from(workspaceVersions)
    .where(ofWorkspace(row.userId, row.id))
    .orderBy(desc(workspaceVersions.version))
    .limit(1)
  if (last !== undefined && nowMs - last.storedAt.getTime() < MIN_APART_MS) return
  const { userId, id: workspaceId, version, name, data, updatedAt: savedAt } = row
  await tx
    .insert(workspaceVersions)
    .values({ userId, workspaceId, version, name, data, savedAt, storedAt: new Date(nowMs) })
  await dropOldest(tx, userId)
}

/** Returns the earlier states of workspaces in the database. @see WorkspaceVersions */
export const workspaceVersionsIn = (db: Db): WorkspaceVersions => ({
  list: async (userId, id) => {
    const [workspace] = await db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(and(eq(workspaces.id, id), eq(workspaces.userId, userId)))
    if (workspace === undefined) return undefined
    const { version, name, savedAt } = workspaceVersions
    const rows = await db
      .select({ version, name, savedAt })
      .from(workspaceVersions)
      .where(ofWorkspace(userId, id))
      .orderBy(desc(version))
    return rows.map(versionFrom)
  },
  read: async (userId, id, version) => {
    const [row] = await db
      .select()
      .from(workspaceVersions)
      .where(and(ofWorkspace(userId, id), eq(workspaceVersions.version, version)))
    return row && { ...versionFrom(row), data: row.data }
  },
})

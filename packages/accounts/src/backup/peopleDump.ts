import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { migrations } from '../database/migrate.ts'
import { type Db, openDatabase } from '../database/openDatabase.ts'

const dumpSchema = z.object({
  /** Number of the last applied migration. */
  schema: z.number().int().nonnegative(),
  tables: z.array(z.object({ name: z.string(), rows: z.array(z.string()) })),
})

/** All user data at one instant: the version of the schema, and each table's rows as JSON texts. */
export type PeopleDump = {
  readonly schema: number
  readonly tables: readonly { readonly name: string; readonly rows: readonly string[] }[]
}

const MIGRATIONS = 'gvol_migrations'
/** Rows of other tables refer to users. */
const FIRST = 'users'
const ROWS_AT_ONCE = 200
/** Limits one insert, because pictures are large; a single larger row is inserted alone. */
const CHARS_AT_ONCE = 10_000_000

const textsOf = (result: unknown): readonly string[] =>
  (result as { readonly rows: readonly { readonly text: string }[] }).rows.map(({ text }) => text)

const tableNames = async (db: Db): Promise<readonly string[]> => {
  const names = textsOf(
    await db.execute(
      sql`select table_name as text from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
    ),
  )
  return [FIRST, ...names.filter((name) => name !== FIRST && name !== MIGRATIONS)]
}

/** Groups rows, in order, into inserts. */
const inserted = (rows: readonly string[]): readonly (readonly string[])[] => {
  const parts: string[][] = []
  let chars = 0
  for (const row of rows) {
    const part = parts.at(-1)
    chars += row.length
    if (part !== undefined && part.length < ROWS_AT_ONCE && chars <= CHARS_AT_ONCE) part.push(row)
    else {
      parts.push([row])
      chars = row.length
    }
  }
  return parts
}

/** Reads everything in one transaction, for a consistent dump. */
export const dumpPeople = (db: Db): Promise<PeopleDump> =>
  db.transaction(
    async (tx) => {
      const [newest] = textsOf(
        await tx.execute(sql`select max(number)::text as text from ${sql.identifier(MIGRATIONS)}`),
      )
      const tables: { name: string; rows: readonly string[] }[] = []
      for (const name of await tableNames(tx)) {
        const rows = await tx.execute(sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`)
        tables.push({ name, rows: textsOf(rows) })
      }
      return { schema: Number(newest), tables }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * Recreates the embedded database from a dump, in the schema of that time; opening it later migrates it.
 *
 * @param dir  folder that contains no database yet
 * @param content  content of a `PeopleDump`, untrusted
 * @throws Error with a sentence when it does contain one, or when the dump comes from a newer version or has tables that
 *   its version does not have
 */
export const restorePeople = async (dir: string, content: unknown, now: () => number): Promise<void> => {
  if (existsSync(join(dir, 'PG_VERSION'))) throw new Error(`${dir} holds people already, who would be lost.`)
  const parsed = dumpSchema.safeParse(content)
  if (!parsed.success)
    throw new Error('The file of people in the backup is not one. An older backup (--at) may have it.')
  const dump = parsed.data
  const latestMigration = migrations().length
  if (dump.schema > latestMigration)
    throw new Error(
      `The backup was made by a newer version of gvol: its users' database is at migration ${dump.schema} there, this version knows ${latestMigration}. Restore it with that version.`,
    )
  const { db, close } = await openDatabase({ dir }, now, () => undefined, dump.schema)
  try {
    const own = await tableNames(db)
    const foreign = dump.tables.find(({ name }) => !own.includes(name))
    if (foreign !== undefined)
      throw new Error(
        `The backup has rows of a table ${JSON.stringify(foreign.name.slice(0, 60))} that the users' database does not have. It was changed, or damaged.`,
      )
    await db.transaction(async (tx) => {
      for (const { name, rows } of dump.tables) {
        const table = sql.identifier(name)
        // A migration may have inserted rows of its own.
        await tx.execute(sql`delete from ${table}`)
        for (const part of inserted(rows)) {
          const json = `[${part.join(',')}]`
          await tx.execute(
            sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`,
          )
        }
      }
    })
  } finally {
    await close()
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrations } from '../database/migrate.ts'
import { type Db, openDatabase } from '../database/openDatabase.ts'

/** Everything about people at one instant: how far the schema had come, and each table's rows as JSON texts. */
export type PeopleDump = {
  /** Number of the newest step of the schema. */
  readonly schema: number
  readonly tables: readonly { readonly name: string; readonly rows: readonly string[] }[]
}

const MIGRATIONS = 'gvol_migrations'
/** Rows of the others name people. */
const FIRST = 'users'
const ROWS_AT_ONCE = 200
/** Pictures are large: of one insertion, unless a single row has more. */
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

/** Rows in their order, as many together as one insertion takes. */
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

/** Reads all of it in one transaction, so that no row of it is older or newer than another. */
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
 * Makes the embedded database anew with what a dump holds, in the schema of then; whoever opens it next brings that up
 * to date.
 *
 * @param dir  folder that holds no database yet
 * @throws Error with a sentence when it does, or when the dump was made by a newer version
 */
export const restorePeople = async (dir: string, dump: PeopleDump, now: () => number): Promise<void> => {
  if (existsSync(join(dir, 'PG_VERSION'))) throw new Error(`${dir} holds people already, who would be lost.`)
  const known = migrations().length
  if (dump.schema > known)
    throw new Error(
      `The backup was made by a newer version of gvol: people are at step ${dump.schema} there, this version knows ${known}. Restore it with that version.`,
    )
  const { db, close } = await openDatabase({ dir }, now, () => undefined, dump.schema)
  try {
    await db.transaction(async (tx) => {
      for (const { name, rows } of dump.tables) {
        const table = sql.identifier(name)
        // A step of the schema may have put rows of its own here.
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

import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { migrate } from './migrate.ts'

/** Where people are kept: a folder of this process alone, a Postgres server, or only the memory (for tests). */
export type DatabasePlace = { readonly dir: string } | { readonly url: string } | { readonly memory: true }

/** Either dialect, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = { readonly db: Db; readonly close: () => Promise<void> }

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000

const openPglite = async (dir: string | undefined): Promise<Database> => {
  if (dir !== undefined) mkdirSync(dir, { recursive: true, mode: 0o700 })
  const client = await PGlite.create(dir === undefined ? {} : { dataDir: dir })
  return { db: overPglite({ client }), close: () => client.close() }
}

const openPostgres = (url: string, onError: (error: Error) => void): Database => {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An idle connection that breaks must not end the process; the next query takes a new one.
  pool.on('error', onError)
  return { db: overPostgres({ client: pool }), close: () => pool.end() }
}

/**
 * Opens the database of people and brings its schema up to date.
 *
 * @param onError  told when an idle connection to a Postgres server breaks
 */
export const openDatabase = async (
  place: DatabasePlace,
  now: () => number,
  onError: (error: Error) => void,
): Promise<Database> => {
  const database =
    'url' in place ? openPostgres(place.url, onError) : await openPglite('dir' in place ? place.dir : undefined)
  try {
    await migrate(database.db, now)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

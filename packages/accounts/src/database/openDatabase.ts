import { mkdirSync } from 'node:fs'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { databaseSentence, withoutQuery } from './databaseFault.ts'
import { migrate } from './migrate.ts'

/**
 * Location of the users' database: a folder used by this process alone, a Postgres server, or memory (for tests),
 * optionally filled from an archive of a folder.
 */
export type DatabaseLocation =
  | { readonly dir: string }
  | { readonly url: string }
  | { readonly memory: true; readonly archive?: Blob }

/** A database of either dialect, or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  readonly db: Db
  readonly close: () => Promise<void>
  /** Returns how many statements that may write have started; undefined where other processes write too. */
  readonly writes?: () => number
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000

// Loads only the driver that is used.

/** @throws Error with a sentence where the folder contains something else */
const openFolder = async (dir: string) => {
  const { openSynced } = await import('./syncedFiles.ts')
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return await openSynced(dir)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database of people in ${dir} cannot be opened (${why}). Restore the data directory from a backup (gvol restore), or move that folder away to start without users.`,
      { cause: error },
    )
  }
}

const openMemory = async (archive: Blob | undefined) => {
  const { PGlite } = await import('@electric-sql/pglite')
  return archive === undefined ? PGlite.create() : PGlite.create({ loadDataDir: archive })
}

/** Counts every statement that is not a plain read, before it runs. */
const writeCount = () => {
  let count = 0
  return {
    writes: () => count,
    logger: {
      logQuery: (statement: string) => {
        if (!/^\s*select\b/i.test(statement)) count += 1
      },
    },
  }
}

const openPglite = async (location: Exclude<DatabaseLocation, { readonly url: string }>): Promise<Database> => {
  const { drizzle } = await import('drizzle-orm/pglite')
  const client = 'dir' in location ? await openFolder(location.dir) : await openMemory(location.archive)
  const { writes, logger } = writeCount()
  return { db: drizzle({ client, logger }), close: () => client.close(), writes }
}

const openPostgres = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An idle connection that breaks must not end the process; the next query takes a new one.
  pool.on('error', onError)
  // The same for a connection in use: the pool's handler covers idle ones only, and the running query reports the error
  // to its caller.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}

/**
 * Opens the users' database and migrates its schema.
 *
 * @throws Error with a sentence that names the setting when a Postgres server cannot be used
 * @param onError  called when an idle connection to a Postgres server breaks
 * @param upTo     last migration to apply; all when absent
 */
export const openDatabase = async (
  location: DatabaseLocation,
  now: () => number,
  onError: (error: Error) => void,
  upTo?: number,
): Promise<Database> => {
  const database = 'url' in location ? await openPostgres(location.url, onError) : await openPglite(location)
  try {
    await migrate(database.db, now, upTo)
  } catch (error) {
    await database.close()
    const sentence = 'url' in location ? databaseSentence(location.url, error) : undefined
    throw sentence === undefined ? error : new Error(sentence, { cause: withoutQuery(error) })
  }
  return database
}

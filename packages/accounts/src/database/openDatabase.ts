import { mkdirSync } from 'node:fs'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { databaseSentence, withoutQuery } from './databaseFault.ts'
import { migrate } from './migrate.ts'

/**
 * Where people are kept: a folder of this process alone, a Postgres server, or only the memory (for tests), there with
 * what a folder held when it was made an archive of.
 */
export type DatabasePlace =
  | { readonly dir: string }
  | { readonly url: string }
  | { readonly memory: true; readonly archive?: Blob }

/** Either dialect, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  readonly db: Db
  readonly close: () => Promise<void>
  /** How many statements that may write were begun; undefined where other processes write too. */
  readonly writes?: () => number
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000

// Of the two drivers only the wanted one is loaded.

/** @throws Error with a sentence where what lies there is no database */
const openFolder = async (dir: string) => {
  const { openSynced } = await import('./syncedFiles.ts')
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return await openSynced(dir)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database of people in ${dir} cannot be opened (${why}). Restore the data directory from a backup (gvol restore), or move that folder away to begin with nobody.`,
      { cause: error },
    )
  }
}

const openMemory = async (archive: Blob | undefined) => {
  const { PGlite } = await import('@electric-sql/pglite')
  return archive === undefined ? PGlite.create() : PGlite.create({ loadDataDir: archive })
}

/** Counts before it runs whatever is not a plain reading. */
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

const openPglite = async (place: Exclude<DatabasePlace, { readonly url: string }>): Promise<Database> => {
  const { drizzle } = await import('drizzle-orm/pglite')
  const client = 'dir' in place ? await openFolder(place.dir) : await openMemory(place.archive)
  const { writes, logger } = writeCount()
  return { db: drizzle({ client, logger }), close: () => client.close(), writes }
}

const openPostgres = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An idle connection that breaks must not end the process; the next query takes a new one.
  pool.on('error', onError)
  // Nor one that is lent out: the pool listens only to those that are idle, and the query under way tells its caller.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}

/**
 * Opens the database of people and brings its schema up to date.
 *
 * @throws Error with a sentence that names the setting where a Postgres server cannot be used
 * @param onError  told when an idle connection to a Postgres server breaks
 * @param upTo     step of the schema to stop at; the newest when not given
 */
export const openDatabase = async (
  place: DatabasePlace,
  now: () => number,
  onError: (error: Error) => void,
  upTo?: number,
): Promise<Database> => {
  const database = 'url' in place ? await openPostgres(place.url, onError) : await openPglite(place)
  try {
    await migrate(database.db, now, upTo)
  } catch (error) {
    await database.close()
    const sentence = 'url' in place ? databaseSentence(place.url, error) : undefined
    throw sentence === undefined ? error : new Error(sentence, { cause: withoutQuery(error) })
  }
  return database
}

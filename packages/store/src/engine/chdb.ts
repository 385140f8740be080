import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import type { Session } from 'chdb'
import type { ChdbConnection } from 'chdb/connection'
import type { Columnar } from './columnar.ts'
import { columnarOver, insertSettings } from './engine.ts'
import { StoreError } from './storeError.ts'
import { workQueue } from './workQueue.ts'

type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>
type Connection = { readonly chdb: ChdbConnection; readonly client: ClickHouseClient }

const require = createRequire(import.meta.url)

const ENGINE_ARGUMENTS: readonly string[] = [
  // Limits idle threads: a start reads parts with 64 threads at once, up to 128 remove old parts, and by default a
  // thousand stay idle, each holding free memory.
  '--max_thread_pool_free_size=8',
  // By default each of these caches grows to 5 GB.
  '--mark_cache_size=32000000',
  '--index_mark_cache_size=8000000',
  '--primary_index_cache_size=32000000',
]

/**
 * Loads the engine only when a store is opened: a worker thread that has loaded it, even unused, stops the engine of
 * the whole process when it ends (seen with chdb 3.4.0).
 */
const openEngine = (path: string): Session => {
  try {
    const chdb = require('chdb') as typeof import('chdb')
    return new chdb.Session(path, { connectionArgs: ENGINE_ARGUMENTS })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const message = `The column store in ${path} does not open (${why}). One process can use a directory at a time: is another one running on it?`
    throw new StoreError('unavailable', message, { cause })
  }
}

const openConnection = (path: string): Connection => {
  const { createChdbConnection } = require('chdb/connection') as typeof import('chdb/connection')
  const chdb = createChdbConnection({ path })
  // Cast: both packages bundle a copy of a class with private members, so identical types do not match.
  return { chdb, client: createClient({ connection: chdb as unknown as ClientOptions['connection'] }) }
}

/** One slot is always reserved for reads; there are as many connections as slots. */
const READ_SLOTS = 1

/**
 * Connections for one statement at a time. When a query fails, chDB prepends its partial output to the connection's
 * next answer (seen with 3.4.0), so after a failure the next answer is discarded before the connection is reused.
 */
const connectionPool = (path: string, size: number) => {
  // The first connection to a path sets the arguments; later ones take none.
  const engine = openEngine(path)
  const connections = Array.from({ length: size }, () => openConnection(path))
  const idle = [...connections]
  return {
    use: async <T>(statement: (connection: Connection) => Promise<T>): Promise<T> => {
      const connection = idle.pop()
      if (connection === undefined) throw new RangeError(`More than ${size} statements at once on ${path}`)
      try {
        return await statement(connection)
      } catch (error) {
        await connection.chdb.chdb.queryAsync('SELECT 1', { format: 'Null' })
        throw error
      } finally {
        idle.push(connection)
      }
    },
    close: async (): Promise<void> => {
      for (const { client } of connections) await client.close()
      engine.close()
    },
  }
}

/**
 * Opens the embedded column store. One process per directory at a time; close it before the process exits.
 *
 * @param readBytes  memory that one read may use, bytes; unlimited when left out
 * @throws Error of the file system for a directory that this user may not read or write
 */
export const openChdb = (path: string, readBytes?: number): Columnar => {
  const absolutePath = resolve(path)
  mkdirSync(absolutePath, { recursive: true })
  // The engine does not say why it cannot use a directory.
  readdirSync(absolutePath)
  accessSync(absolutePath, constants.W_OK)
  const pool = connectionPool(absolutePath, READ_SLOTS + 1)
  return columnarOver(
    {
      name: 'chdb',
      place: absolutePath,
      canCancel: false,
      // Otherwise statistics of all monthly parts of a table are read just to order conditions that use the key.
      settings: { use_statistics: 0 },
      readBytes,
      use: (statement) => pool.use(({ client }) => statement(client)),
      insert: ({ table, columns, lines }) =>
        pool.use(async ({ chdb }) => {
          const settings = insertSettings(table)
          await chdb.chdb.rawInsert({ table, columns, values: lines, format: 'JSONCompactEachRow', settings })
        }),
      close: pool.close,
    },
    workQueue({ readSlots: READ_SLOTS }),
  )
}

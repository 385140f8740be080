import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import type { Columnar, ColumnarAnswer, QueryOptions } from './columnar.ts'
import type { Sql } from './sql.ts'
import { StoreError } from './storeError.ts'
import type { EncodedBatch } from './tables/table.ts'
import type { WorkQueue } from './workQueue.ts'

/** What differs between the embedded engine and a server. */
export type Engine = {
  readonly name: Columnar['engine']
  readonly place: string
  readonly reader: ClickHouseClient
  readonly writer: ClickHouseClient
  readonly insert: (batch: EncodedBatch) => Promise<void>
  /** The engine can drop a query that runs; otherwise only the caller stops waiting. */
  readonly canCancel: boolean
  readonly close: () => Promise<void>
}

const TAG = /^[\w.:/-]{1,100}$/

const settingsOf = ({ tag = 'gvol', maxSeconds = 60 }: QueryOptions): ClickHouseSettings => {
  if (!TAG.test(tag))
    throw new RangeError(`A query tag has letters, digits and . _ : / - only, not ${JSON.stringify(tag)}`)
  return {
    log_comment: tag,
    max_execution_time: maxSeconds,
    output_format_json_quote_64bit_integers: 0,
    // Every deduplicated key contains the instant the partition is made of, so equal keys never span partitions.
    do_not_merge_across_partitions_select_final: 1,
  }
}

/** ClickHouse's own words for "not now": what may go well later without a change to statement or data. */
const PASSING_CODES = new Set([
  81, // UNKNOWN_DATABASE
  159, // TIMEOUT_EXCEEDED
  164, // READONLY
  202, // TOO_MANY_SIMULTANEOUS_QUERIES
  209, // SOCKET_TIMEOUT
  210, // NETWORK_ERROR
  225, // NO_ZOOKEEPER
  236, // ABORTED
  241, // MEMORY_LIMIT_EXCEEDED
  242, // TABLE_IS_READ_ONLY
  243, // NOT_ENOUGH_SPACE
  252, // TOO_MANY_PARTS
  279, // ALL_CONNECTION_TRIES_FAILED
  285, // TOO_FEW_LIVE_REPLICAS
  319, // UNKNOWN_STATUS_OF_INSERT
  497, // ACCESS_DENIED
  516, // AUTHENTICATION_FAILED
  999, // KEEPER_EXCEPTION
])

/** The client and the embedded binding have error classes of their own, so the code is looked for by shape. */
const clickhouseCodeOf = (error: unknown): number | undefined => {
  const { code, clickhouseCode } = error as { code?: unknown; clickhouseCode?: unknown }
  if (typeof clickhouseCode === 'number') return clickhouseCode
  return typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : undefined
}

export const asStoreError = (error: unknown): StoreError => {
  if (error instanceof StoreError) return error
  const message = error instanceof Error ? error.message.trim() : String(error)
  const code = clickhouseCodeOf(error)
  if (code === undefined) return new StoreError('unavailable', message, { cause: error })
  const reason = PASSING_CODES.has(code) ? 'unavailable' : 'rejected'
  return new StoreError(reason, `ClickHouse error ${code}: ${message}`, { code, cause: error })
}

const translated = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw asStoreError(error)
  }
}

/** An answer without rows names its columns in `meta` only. */
const columnsOf = (answer: string): ColumnarAnswer => {
  const { meta, data, rows } = JSON.parse(answer) as {
    meta: { name: string }[]
    data: Record<string, unknown[]>
    rows: number
  }
  return { size: rows, column: Object.fromEntries(meta.map(({ name }) => [name, data[name] ?? []])) }
}

/** The port over a client and a queue; what every adapter shares. */
export const columnarOver = (engine: Engine, queue: WorkQueue): Columnar => {
  const request = (statement: Sql, options: QueryOptions) => {
    const { text, values } = statement.bound
    return {
      query: text,
      query_params: values as Record<string, unknown>,
      clickhouse_settings: settingsOf(options),
      abort_signal: engine.canCancel ? options.signal : undefined,
    }
  }
  return {
    engine: engine.name,
    place: engine.place,
    query: async (statement, decode, options = {}) => {
      const asked = { ...request(statement, options), format: 'JSONEachRow' as const }
      const rows = await queue.run(
        options.lane ?? 'read',
        () => translated(async () => (await engine.reader.query(asked)).json<unknown>()),
        options.signal,
      )
      return rows.map(decode)
    },
    columns: async (statement, options = {}) => {
      const asked = { ...request(statement, options), format: 'JSONColumnsWithMetadata' as const }
      const answer = await queue.run(
        options.lane ?? 'read',
        () => translated(async () => (await engine.reader.query(asked)).text()),
        options.signal,
      )
      return columnsOf(answer)
    },
    command: async (statement, options = {}) => {
      const asked = request(statement, options)
      await queue.run('write', () => translated(() => engine.writer.command(asked)), options.signal)
    },
    insert: (batch) =>
      batch.rows === 0 ? Promise.resolve() : queue.run('write', () => translated(() => engine.insert(batch))),
    isAlive: async () => {
      const answer = await engine.reader.ping({ select: true })
      return answer.success
    },
    load: queue.load,
    close: async () => {
      await queue.close()
      await engine.close()
    },
  }
}

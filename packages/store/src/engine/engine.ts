import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import { type Sql, sql } from '../sql.ts'
import type { EncodedBatch } from '../table/table.ts'
import { asStoreError } from './asStoreError.ts'
import type { Columnar, ColumnarAnswer, QueryOptions } from './columnar.ts'
import { dayRollUp } from './dayRollUp.ts'
import { decodedRows } from './decodedRows.ts'
import { hourRollUp } from './hourRollUp.ts'
import { StoreError } from './storeError.ts'
import type { WorkLane, WorkQueue } from './workQueue.ts'

/** Differences between the embedded engine and a server. */
export type Engine = {
  readonly name: Columnar['engine']
  readonly place: string
  /** Provides a client for one statement. */
  readonly use: <T>(statement: (client: ClickHouseClient) => Promise<T>) => Promise<T>
  readonly insert: (batch: EncodedBatch) => Promise<void>
  /** Whether the engine can cancel a running query; otherwise only the caller stops waiting. */
  readonly canCancel: boolean
  /** Settings of every query and command, in addition to the common ones. */
  readonly settings?: ClickHouseSettings
  /** Memory that one read may use, bytes; unlimited when left out, or as the server says. */
  readonly readBytes?: number | undefined
  readonly close: () => Promise<void>
}

const TAG = /^[\w.:/-]{1,100}$/

const settingsOf = ({ tag = 'gvol', maxSeconds = 60 }: QueryOptions): ClickHouseSettings => {
  if (!TAG.test(tag)) {
    throw new RangeError(`A query tag may only have letters, digits and . _ : / -, not ${JSON.stringify(tag)}`)
  }
  return {
    log_comment: tag,
    max_execution_time: maxSeconds,
    // The response starts only after the query has succeeded.
    wait_end_of_query: 1,
    output_format_json_quote_64bit_integers: 0,
    // Every deduplicated key contains the instant that determines the partition, so equal keys never span partitions.
    do_not_merge_across_partitions_select_final: 1,
    // Rows with equal keys are selected or skipped together, so key conditions can be applied before the newest is
    // picked.
    optimize_move_to_prewhere_if_final: 1,
  }
}

/** Groups and sorts go to the disk when they reach a quarter of what a read may use. */
const memorySettings = (bytes: number | undefined): ClickHouseSettings => {
  if (bytes === undefined) return {}
  const quarter = String(Math.floor(bytes / 4))
  return {
    max_memory_usage: String(Math.floor(bytes)),
    max_bytes_before_external_group_by: quarter,
    max_bytes_before_external_sort: quarter,
  }
}

/** Insert settings, for adapters that write them into the statement. */
export const insertSettings = (table: string) => ({
  log_comment: `insert:${table}`,
  max_execution_time: 600,
  // History may span more months than the default limit of 100 partitions.
  max_partitions_per_insert_block: '0',
  // Batches arrive already joined, and an acknowledged one must be stored.
  async_insert: 0 as const,
  // A repeated batch must reach the view on quotes again, which may have missed it. Keys remove duplicates.
  insert_deduplicate: 0 as const,
})

type Answer = {
  readonly meta: { readonly name: string }[]
  readonly data: Record<string, unknown[]>
  readonly rows: number
}

/** Parses one JSON document; a truncated answer, or one with extra bytes, is rejected. */
const parsed = (answer: string): Answer => {
  try {
    return JSON.parse(answer)
  } catch (cause) {
    throw new StoreError('unavailable', 'The store’s answer is not one whole JSON document', { cause })
  }
}

/** An empty answer lists its columns only in `meta`. */
const columnsOf = (answer: string): ColumnarAnswer => {
  const { meta, data, rows } = parsed(answer)
  return { size: rows, column: Object.fromEntries(meta.map(({ name }) => [name, data[name] ?? []])) }
}

/** Builds the store interface from an engine and a queue; shared by every adapter. */
export const columnarOver = (engine: Engine, queue: WorkQueue): Columnar => {
  const inTurn = async <T>(lane: WorkLane, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await queue.run(lane, work, signal)
    } catch (error) {
      throw asStoreError(error)
    }
  }
  const request = (statement: Sql, options: QueryOptions) => {
    const { text, values } = statement.bound
    return {
      query: text,
      query_params: values as Record<string, unknown>,
      clickhouse_settings: { ...settingsOf(options), ...engine.settings },
      abort_signal: engine.canCancel ? options.signal : undefined,
    }
  }
  const columns = async (statement: Sql, options: QueryOptions = {}): Promise<ColumnarAnswer> => {
    const plain = request(statement, options)
    const queryRequest = {
      ...plain,
      clickhouse_settings: { ...plain.clickhouse_settings, ...memorySettings(engine.readBytes) },
      format: 'JSONColumnsWithMetadata' as const,
    }
    const answer = await inTurn(
      options.lane ?? 'read',
      () => engine.use(async (client) => (await client.query(queryRequest)).text()),
      options.signal,
    )
    return columnsOf(answer)
  }
  const commands = async (statements: readonly Sql[], options: QueryOptions = {}): Promise<void> => {
    const requests = statements.map((statement) => request(statement, options))
    const work = () =>
      engine.use(async (client) => {
        for (const statement of requests) await client.command(statement)
      })
    await inTurn('write', work, options.signal)
  }
  return {
    engine: engine.name,
    place: engine.place,
    columns,
    query: async (statement, decode, options) => decodedRows(await columns(statement, options), decode),
    command: (statement, options) => commands([statement], options),
    commands,
    insert: async (batch) => {
      if (batch.rows === 0) return
      const after = [...hourRollUp(batch), ...dayRollUp(batch)].map((statement) =>
        request(statement, { tag: 'bar-roll-up', maxSeconds: 600 }),
      )
      await inTurn('write', async () => {
        await engine.insert(batch)
        for (const followUp of after) await engine.use((client) => client.command(followUp))
      })
    },
    isAlive: async () => {
      try {
        await columns(sql`SELECT 1`, { tag: 'alive', maxSeconds: 5 })
        return true
      } catch (error) {
        return error instanceof StoreError && error.reason === 'busy'
      }
    },
    load: queue.load,
    close: async () => {
      await queue.close()
      await engine.close()
    },
  }
}

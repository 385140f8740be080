import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { type ChdbConnection, createChdbConnection } from 'chdb/connection'
import type { Columnar } from './columnar.ts'
import { columnarOver } from './engine.ts'
import { workQueue } from './workQueue.ts'

type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>

/** The cast: both packages carry their own copy of one class with private members, so equal types do not match. */
const clientOver = (connection: ChdbConnection): ClickHouseClient =>
  createClient({ connection: connection as unknown as ClientOptions['connection'] })

/**
 * The embedded column store. One directory per process at a time; close it before the process exits.
 *
 * Reads and writes have a connection each, because a chDB connection runs one statement after the other and keeps the
 * settings of the last one.
 */
export const openChdb = (path: string): Columnar => {
  const place = resolve(path)
  mkdirSync(place, { recursive: true })
  const reads = createChdbConnection({ path: place })
  const writes = createChdbConnection({ path: place })
  const reader = clientOver(reads)
  const writer = clientOver(writes)
  return columnarOver(
    {
      name: 'chdb',
      place,
      reader,
      writer,
      canCancel: false,
      insert: async ({ table, columns, lines }) => {
        await writes.chdb.rawInsert({ table, columns, values: lines, format: 'JSONCompactEachRow' })
      },
      close: async () => {
        await reader.close()
        await writer.close()
      },
    },
    workQueue({ readSlots: 1 }),
  )
}

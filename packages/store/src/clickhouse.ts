import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { Columnar } from './columnar.ts'
import { columnarOver, insertSettings } from './engine.ts'
import { workQueue } from './workQueue.ts'

/** A ClickHouse server or cluster over HTTP. @param url  `http[s]://user:password@host:port/database` */
export const openClickhouse = (url: string): Columnar => {
  const { protocol, host, pathname } = new URL(url)
  const client = createClient({
    url,
    application: 'gvol',
    max_open_connections: 8,
    request_timeout: 120_000,
    compression: { request: true, response: true },
    // Failures reach the caller, who knows more.
    log: { level: ClickHouseLogLevel.OFF },
  })
  return columnarOver(
    {
      name: 'clickhouse',
      place: `${protocol}//${host}${pathname}`,
      use: (statement) => statement(client),
      canCancel: true,
      insert: async ({ table, columns, lines }) => {
        const names = columns.map((name) => `\`${name}\``).join(', ')
        const { stream } = await client.exec({
          query: `INSERT INTO \`${table}\` (${names}) FORMAT JSONCompactEachRow`,
          clickhouse_settings: insertSettings(table),
          values: Readable.from([lines], { objectMode: false }),
        })
        await finished(stream.resume())
      },
      close: () => client.close(),
    },
    workQueue({ readSlots: 6 }),
  )
}

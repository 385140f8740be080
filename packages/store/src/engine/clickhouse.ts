import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { checkClusterName, shardDatabaseOf } from './cluster/cluster.ts'
import type { Columnar } from './columnar.ts'
import { columnarOver, insertSettings } from './engine.ts'
import { workQueue } from './workQueue.ts'

/** For tables that are spread over shards. */
const SPREAD = {
  // Acknowledged must mean stored on the shards, not queued for them.
  insert_distributed_sync: 1,
  // All rows of a market are on one shard, so what a query names twice is looked up on the shard itself,
  distributed_product_mode: 'local',
  // and a question about one market is asked of its shard alone.
  optimize_skip_unused_shards: 1,
} as const

/** The same server, and the database of the tables themselves. */
const shardUrl = (url: string): string => {
  const shard = new URL(url)
  shard.pathname = `/${shardDatabaseOf(shard.pathname.slice(1) || 'default')}`
  return shard.href
}

/**
 * A ClickHouse server over HTTP, alone or of a cluster.
 *
 * @param url      `http[s]://user:password@host:port/database`
 * @param cluster  its name among the server's `remote_servers`; absent: the server is alone
 */
export const openClickhouse = (url: string, cluster?: string): Columnar => {
  if (cluster !== undefined) checkClusterName(cluster)
  const { protocol, host, pathname } = new URL(url)
  const shards = cluster === undefined ? undefined : openClickhouse(shardUrl(url))
  const client = createClient({
    url,
    clickhouse_settings: cluster === undefined ? {} : SPREAD,
    application: 'gvol',
    max_open_connections: 8,
    request_timeout: 120_000,
    compression: { request: true, response: true },
    // Failures reach the caller, who knows more.
    log: { level: ClickHouseLogLevel.OFF },
  })
  const columnar = columnarOver(
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
  if (cluster === undefined || shards === undefined) return columnar
  return {
    ...columnar,
    cluster: { name: cluster, shards },
    close: async () => {
      await columnar.close()
      await shards.close()
    },
  }
}

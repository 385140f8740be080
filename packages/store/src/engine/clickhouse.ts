import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { checkClusterName, shardDatabaseOf } from './cluster/cluster.ts'
import type { Columnar } from './columnar.ts'
import { columnarOver, insertSettings } from './engine.ts'
import { workQueue } from './workQueue.ts'

/** Settings for sharded tables. */
const SPREAD = {
  // An acknowledged insert must be stored on the shards, not queued for them.
  insert_distributed_sync: 1,
  // All rows of a market are on one shard, so subqueries are resolved on that shard,
  distributed_product_mode: 'local',
  // and a query about one market is sent only to its shard.
  optimize_skip_unused_shards: 1,
} as const

/** URL of the same server with the database that holds the rows. */
const shardUrl = (url: string): string => {
  const shard = new URL(url)
  shard.pathname = `/${shardDatabaseOf(shard.pathname.slice(1) || 'default')}`
  return shard.href
}

/**
 * Opens a ClickHouse server over HTTP, standalone or in a cluster.
 *
 * @param url      `http[s]://user:password@host:port/database`
 * @param cluster  cluster name among the server's `remote_servers`; absent: standalone
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
    // Failures are reported to the caller, which has more context.
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

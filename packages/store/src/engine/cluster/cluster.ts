import { programSql, sql } from '../../sql.ts'
import type { Columnar } from '../columnar.ts'
import { StoreError } from '../storeError.ts'

/** Additional access to a store whose tables are sharded over a cluster. */
export type Cluster = {
  readonly name: string
  /** The local tables on whichever shard answers; only for altering them. */
  readonly shards: Columnar
}

const SUFFIX = '_shard'

const isShardDatabase = (database: string): boolean => database.endsWith(SUFFIX)

/** Name of the database that holds the rows of the given database. */
export const shardDatabaseOf = (database: string): string => `${database}${SUFFIX}`

/** @throws RangeError for a name that is not valid in a statement */
export const checkClusterName = (cluster: string): void => {
  if (!/^\w+$/.test(cluster)) {
    throw new RangeError(`A cluster name may only have letters, digits and _, not ${JSON.stringify(cluster)}`)
  }
}

export const databaseOf = async (columnar: Columnar): Promise<string> => {
  const { column } = await columnar.columns<'name'>(sql`SELECT currentDatabase() AS name`)
  return String(column.name[0])
}

/**
 * The migrations table is the same on every server of the cluster: its path has no shard, and every server is a
 * replica.
 */
const record = (cluster: string): string => `CREATE TABLE IF NOT EXISTS migration ON CLUSTER ${cluster} (
  name String, checksum String, appliedMs Int64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/gvol/{database}/migration', '{shard}-{replica}') ORDER BY name
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`

const RECORD_TABLE = 'migration'

/** Tables of the queried database: distributed ones, and those that hold rows themselves. */
const tableNames = async (columnar: Columnar) => {
  const { column } = await columnar.columns<'name' | 'engine'>(
    sql`SELECT name, engine FROM system.tables WHERE database = currentDatabase()`,
  )
  const tables = (column.name as readonly string[]).map((name, i) => ({ name, engine: String(column.engine[i]) }))
  return {
    spread: tables.filter(({ engine }) => engine === 'Distributed'),
    holding: tables.filter(({ name, engine }) => engine.endsWith('MergeTree') && name !== RECORD_TABLE),
  }
}

/**
 * Rejects a cluster's store when no cluster is configured.
 *
 * @throws StoreError 'incompatible'
 */
export const checkAlone = async (columnar: Columnar): Promise<void> => {
  if (isShardDatabase(await databaseOf(columnar))) {
    const message = `${columnar.place} is a shard database of a cluster. Use the main database, and set the cluster name`
    throw new StoreError('incompatible', message)
  }
  if ((await tableNames(columnar)).spread.length > 0) {
    const message = `The tables at ${columnar.place} are spread over a cluster: expected its name (CLICKHOUSE_CLUSTER)`
    throw new StoreError('incompatible', message)
  }
}

/**
 * Creates the local database and the migrations table, and waits for records of other servers.
 *
 * @throws StoreError 'incompatible'  when a standalone server already holds rows, which the cluster's tables would
 *   replace
 */
export const prepareCluster = async (columnar: Columnar, { name }: Cluster): Promise<void> => {
  const [holdingTable] = (await tableNames(columnar)).holding
  if (holdingTable !== undefined) {
    const message = `${columnar.place} holds rows of a single server (table ${holdingTable.name}), which is no part of a cluster. Name an empty database, and bring the rows there by export and import`
    throw new StoreError('incompatible', message)
  }
  const shard = shardDatabaseOf(await databaseOf(columnar))
  await columnar.command(programSql(`CREATE DATABASE IF NOT EXISTS \`${shard}\` ON CLUSTER ${name}`))
  await columnar.command(programSql(record(name)))
  await columnar.command(programSql(`SYSTEM SYNC REPLICA ${RECORD_TABLE}`))
}

/**
 * Returns the sharding expression of a table. All rows of a market are on one shard, so joins within a market are
 * local.
 *
 * @param sortingKey  `venue, symbol, atMs`
 */
export const shardingKey = (sortingKey: string): string => {
  const columns = sortingKey.split(',').map((column) => column.trim())
  const ofMarket = columns.includes('venue') && columns.includes('symbol')
  return `cityHash64(${ofMarket ? 'venue, symbol' : columns[0]})`
}

const namesIn = async (columnar: Columnar): Promise<ReadonlySet<string>> => {
  const { column } = await columnar.columns(sql`SELECT name FROM system.tables WHERE database = currentDatabase()`)
  return new Set(column.name as readonly string[])
}

/**
 * Creates a distributed table for every local table, which queries all shards and distributes inserts. It holds no rows
 * itself.
 *
 * @param which  all: replace existing ones too, because tables changed; missing: only create missing ones
 */
export const spreadTables = async (
  columnar: Columnar,
  { name, shards }: Cluster,
  which: 'all' | 'missing',
): Promise<void> => {
  const shard = await databaseOf(shards)
  const there = which === 'all' ? new Set<string>() : await namesIn(columnar)
  const { column } = await shards.columns<'name' | 'sortingKey'>(
    sql`SELECT name, sorting_key AS sortingKey FROM system.tables
        WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
  )
  for (const [i, table] of (column.name as readonly string[]).entries()) {
    if (there.has(table)) continue
    const engine = `Distributed(${name}, \`${shard}\`, \`${table}\`, ${shardingKey(String(column.sortingKey[i]))})`
    await columnar.command(
      programSql(
        `CREATE OR REPLACE TABLE \`${table}\` ON CLUSTER ${name} AS \`${shard}\`.\`${table}\` ENGINE = ${engine}`,
      ),
    )
  }
}

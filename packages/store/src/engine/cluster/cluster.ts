import { programSql, sql } from '../../sql.ts'
import type { Columnar } from '../columnar.ts'
import { StoreError } from '../storeError.ts'

/** What a store has besides when its tables are spread over the shards of a cluster. */
export type Cluster = {
  readonly name: string
  /** The tables themselves, on whichever shard answers: only for changing them. */
  readonly shards: Columnar
}

const SUFFIX = '_shard'

const isShardDatabase = (database: string): boolean => database.endsWith(SUFFIX)

/** Of the database that people ask, the one beside it that holds the tables themselves. */
export const shardDatabaseOf = (database: string): string => `${database}${SUFFIX}`

/** @throws RangeError for a name that cannot stand in a statement */
export const checkClusterName = (cluster: string): void => {
  if (!/^\w+$/.test(cluster)) {
    throw new RangeError(`A cluster name has letters, digits and _ only, not ${JSON.stringify(cluster)}`)
  }
}

export const databaseOf = async (columnar: Columnar): Promise<string> => {
  const { column } = await columnar.columns<'name'>(sql`SELECT currentDatabase() AS name`)
  return String(column.name[0])
}

/**
 * The record of migrations is the same on every server of the cluster, whatever its shard: its path has no shard in it,
 * and every server is a replica of its own.
 */
const record = (cluster: string): string => `CREATE TABLE IF NOT EXISTS migration ON CLUSTER ${cluster} (
  name String, checksum String, appliedMs Int64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/gvol/{database}/migration', '{shard}-{replica}') ORDER BY name
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`

const RECORD_TABLE = 'migration'

/** Tables of the database that is asked: those over shards, and those that hold rows themselves. */
const tablesAsked = async (columnar: Columnar) => {
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
 * Keeps a program that names no cluster from the stores of one.
 *
 * @throws StoreError 'incompatible'
 */
export const checkAlone = async (columnar: Columnar): Promise<void> => {
  if (isShardDatabase(await databaseOf(columnar))) {
    const message = `${columnar.place} is one shard of a cluster. Ask the database beside it, and name the cluster`
    throw new StoreError('incompatible', message)
  }
  if ((await tablesAsked(columnar)).spread.length > 0) {
    const message = `The tables at ${columnar.place} are spread over a cluster: expected its name (CLICKHOUSE_CLUSTER)`
    throw new StoreError('incompatible', message)
  }
}

/**
 * Makes the database of the tables themselves and the record of migrations, and waits for what others recorded.
 *
 * @throws StoreError 'incompatible'  where one server holds rows already, which a cluster's tables would take the place of
 */
export const prepareCluster = async (columnar: Columnar, { name }: Cluster): Promise<void> => {
  const [held] = (await tablesAsked(columnar)).holding
  if (held !== undefined) {
    const message = `${columnar.place} holds rows of a single server (table ${held.name}), which is no part of a cluster. Name an empty database, and bring the rows there by export and import`
    throw new StoreError('incompatible', message)
  }
  const shard = shardDatabaseOf(await databaseOf(columnar))
  await columnar.command(programSql(`CREATE DATABASE IF NOT EXISTS \`${shard}\` ON CLUSTER ${name}`))
  await columnar.command(programSql(record(name)))
  await columnar.command(programSql(`SYSTEM SYNC REPLICA ${RECORD_TABLE}`))
}

/**
 * Where the rows of a table go. All of a market are on one shard, so what a query joins within a market is there too.
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
 * Puts over every table of the shards one that asks them all and spreads what is inserted. It holds no rows itself.
 *
 * @param which  all: also those that are there already, because tables changed; missing: only the others
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

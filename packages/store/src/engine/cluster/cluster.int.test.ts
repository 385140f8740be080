import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startClickhouseServer } from '../../../testing/clickhouseServer.ts'
import { SAMPLE_MARKET, SAMPLE_MS, sampleQuotes } from '../../../testing/sample.ts'
import { builtBarsContract } from '../../contracts/builtBars.contract.ts'
import { derivedContract } from '../../contracts/derived.contract.ts'
import { marketsContract } from '../../contracts/markets.contract.ts'
import { perpetualsContract } from '../../contracts/perpetuals.contract.ts'
import { queriesContract } from '../../contracts/queries.contract.ts'
import { readingContract } from '../../contracts/reading.contract.ts'
import { rollupContract } from '../../contracts/rollup.contract.ts'
import { storedDaysContract } from '../../contracts/storedDays.contract.ts'
import { tablesContract } from '../../contracts/tables.contract.ts'
import { tickBarsContract } from '../../contracts/tickBars.contract.ts'
import { p, sql } from '../../sql.ts'
import { insertSnapshot } from '../../tables/option-quote/insert.ts'
import { readChain } from '../../tables/option-quote/readChain.ts'
import { markets } from '../../tables/snapshot/read.ts'
import { damagedParts } from '../../upkeep/damagedParts.ts'
import { migrate, pendingMigrations } from '../../upkeep/migrate.ts'
import { applyRetention } from '../../upkeep/retention.ts'
import { openColumnar } from '../openColumnar.ts'

// A cluster of one server: everything except several shards and Keeper is ClickHouse's own.
const path = mkdtempSync(join(tmpdir(), 'gvol-cluster-'))
const server = await startClickhouseServer(join(path, 'store'), 0, 'desk')
const columnar = openColumnar({ url: server.url, cluster: 'desk' })

tablesContract(() => columnar)
derivedContract(() => columnar)
perpetualsContract(() => columnar)
queriesContract(() => columnar)
marketsContract(() => columnar)
builtBarsContract(() => columnar)
tickBarsContract(() => columnar)
readingContract(() => columnar)
storedDaysContract(() => columnar)
rollupContract(() => columnar)

const enginesIn = async (database: string): Promise<ReadonlyMap<string, string>> => {
  const { column } = await columnar.columns(
    sql`SELECT database, name, engine_full FROM system.tables WHERE database IN ('default', 'default_shard')`,
  )
  const rows = (column.name as readonly string[]).map(
    (name, i) => [String(column.database[i]), name, String(column.engine_full[i])] as const,
  )
  return new Map(rows.filter(([of]) => of === database).map(([, name, engine]) => [name, engine]))
}

test('every table is on the shards, with a distributed table over it that spreads rows by market and stores none', async () => {
  const coordinators = await enginesIn('default')
  const holders = await enginesIn('default_shard')
  expect(coordinators.get('optionQuote')).toMatch(
    /^Distributed\('desk', 'default_shard', 'optionQuote', cityHash64\(venue, symbol\)\)/,
  )
  expect(holders.get('optionQuote')).toMatch(/^ReplacingMergeTree\(receivedAtMs\)/)
  const tables = [...holders].filter(([, engine]) => engine.includes('MergeTree')).map(([name]) => name)
  expect(tables.length).toBeGreaterThan(15)
  for (const table of tables) expect(coordinators.get(table), table).toMatch(/^Distributed/)
})

test('a damaged part on a server of the cluster is reported with server, table, month and path', async () => {
  expect(await damagedParts(columnar)).toEqual([])
  const { column } = await columnar.columns(
    sql`SELECT data_paths[1] AS path FROM system.tables WHERE database = 'default_shard' AND name = 'trade'`,
  )
  const damaged = join(String(column.path[0]), 'detached', 'broken-on-start_202603_1_1_0')
  mkdirSync(damaged)
  const span = { fromMs: Date.UTC(2026, 2), toMs: Date.UTC(2026, 3) - 1 }
  expect(await damagedParts(columnar)).toEqual([
    { table: 'trade', host: hostname(), name: 'broken-on-start_202603_1_1_0', path: damaged, rows: undefined, span },
  ])
  rmSync(damaged, { recursive: true })
})

test('the record of migrations is shared, and a second program has none to run', async () => {
  expect(await pendingMigrations(columnar)).toEqual([])
  expect(await migrate(columnar, { nowMs: 2 })).toEqual([])
  expect((await enginesIn('default')).get('migration')).toMatch(/^ReplacingMergeTree/)
})

test('retention changes the tables on the shards', async () => {
  expect(await applyRetention(columnar, { optionQuote: 30 })).toEqual(['snapshot', 'optionQuote'])
  expect((await enginesIn('default_shard')).get('optionQuote')).toMatch(/toIntervalDay\(30\)/)
  await applyRetention(columnar, {})
})

test('a missing distributed table of a restored backup is created again', async () => {
  await columnar.command(sql`DROP TABLE optionQuote`)
  await migrate(columnar, { nowMs: 3 })
  expect((await enginesIn('default')).get('optionQuote')).toMatch(/^Distributed/)
})

test('queries on two tables, or on one table twice, work across several shards', async () => {
  await columnar.command(sql`CREATE DATABASE pair`)
  // Both shards are this server, so every row is found twice; the test is that ClickHouse accepts the query.
  const pair = openColumnar({ url: `${server.url}/pair`, cluster: 'deskPair' })
  await migrate(pair, { nowMs: 1 })
  await insertSnapshot(pair, { ...SAMPLE_MARKET, snapshotMs: SAMPLE_MS, quotes: sampleQuotes() })
  expect((await markets(pair)).map(({ venue }) => venue)).toContain(SAMPLE_MARKET.venue)
  expect(await readChain(pair, SAMPLE_MARKET)).toMatchObject(SAMPLE_MARKET)
  await pair.close()
})

test('a table that is filled from another is filled from all shards', async () => {
  await columnar.command(sql`CREATE DATABASE filled`)
  const pair = openColumnar({ url: `${server.url}/filled`, cluster: 'deskPair' })
  const table = (name: string) =>
    `CREATE TABLE IF NOT EXISTS ${name} {{onCluster}} (symbol String) ENGINE = MergeTree ORDER BY symbol;`
  await migrate(pair, {
    nowMs: 1,
    migrations: [
      { name: '0001-first', text: `${table('first')} INSERT INTO first SELECT 'BTC';` },
      {
        name: '0002-second',
        text: `${table('second')}\n-- Of all that is there.\nINSERT INTO second SELECT symbol FROM first;`,
      },
    ],
  })
  // Both shards are this server, so one row is found twice, and so are the two derived from it.
  const rows = async (name: 'first' | 'second') => {
    const { column } = await pair.columns(sql`SELECT count() AS rows FROM ${p.name(name)}`)
    return Number(column.rows[0])
  }
  expect([await rows('first'), await rows('second')]).toEqual([2, 4])
  await pair.close()
})

test.each([
  ['one shard, which would be parted from the others', '/default_shard', /is a shard database of a cluster/],
  ['the tables over the shards', '', /spread over a cluster: expected its name/],
])('a program without a cluster name is refused at %s', async (_, path, sentence) => {
  const alone = openColumnar({ url: server.url + path })
  await expect(migrate(alone, { nowMs: 1 })).rejects.toThrow(sentence)
  await alone.close()
})

test('a store of one server cannot be opened as a cluster, which would discard its rows', async () => {
  await columnar.command(sql`CREATE DATABASE single`)
  const single = openColumnar({ url: `${server.url}/single` })
  await migrate(single, { nowMs: 1 })
  await insertSnapshot(single, { ...SAMPLE_MARKET, snapshotMs: SAMPLE_MS, quotes: sampleQuotes() })
  const spread = openColumnar({ url: `${server.url}/single`, cluster: 'desk' })
  await expect(migrate(spread, { nowMs: 1 })).rejects.toThrow(/holds rows of a single server/)
  expect((await readChain(single, SAMPLE_MARKET))?.size).toBe(sampleQuotes().length)
  await single.close()
  await spread.close()
})

afterAll(async () => {
  await columnar.close()
  await server.stop()
  rmSync(path, { recursive: true })
})

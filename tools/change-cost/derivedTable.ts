import type { Change } from './change.ts'

const TABLE = `import { defineTable } from '../defineTable.ts'
import { f64, int, maybe, text } from '../../table/table.ts'

export const expiryVolume = defineTable({
  id: 'expiry-volume',
  name: 'expiryVolume',
  role: 'derived',
  doc: 'Volume of 24 h of each expiry at one snapshot; coins.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs'],
  derivedFrom: 'chain',
  columns: { venue: text, symbol: text, atMs: int, expiryMs: int, volumeCoin: maybe(f64) },
})
`

const MIGRATION = `CREATE TABLE IF NOT EXISTS expiryVolume {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  expiryMs Int64 CODEC(Delta, ZSTD(1)),
  volumeCoin Nullable(Float64) CODEC(ZSTD(3)),
  CONSTRAINT instants CHECK atMs > 0 AND expiryMs > 0
) ENGINE = {{engine}}ReplacingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, atMs, expiryMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
`

const DERIVATION = `import { defineDerivation } from './derivation.ts'

export const expiryVolume = defineDerivation('expiry-volume', (chain) =>
  Array.from(chain.expiries, (expiryMs, e) => {
    const known = chain.volume24hCoin
      .subarray(chain.expiryStart[e], chain.expiryStart[e + 1])
      .filter((volume) => !Number.isNaN(volume))
    return {
      venue: chain.venue,
      symbol: chain.symbol,
      atMs: chain.atMs,
      expiryMs,
      volumeCoin: known.length === 0 ? null : known.reduce((sum, volume) => sum + volume),
    }
  }),
)
`

const CHECK = `import { deepStrictEqual } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivedRows } from '@gvol/analytics'
import * as store from '@gvol/store'
import { syntheticChain } from '../../testing/syntheticChain.ts'

const path = mkdtempSync(join(tmpdir(), 'gvol-expiry-volume-'))
const columnar = store.openColumnar({ path })
try {
  await store.migrate(columnar, { nowMs: 1 })
  const chain = syntheticChain()
  const rows = derivedRows(chain)
  deepStrictEqual(rows['expiry-volume']?.length, chain.expiries.length)
  const silent = derivedRows({ ...chain, volume24hCoin: new Float64Array(chain.size).fill(Number.NaN) })
  deepStrictEqual([...new Set(silent['expiry-volume']?.map((row) => row.volumeCoin))], [null])
  // A month made anew takes its place in one step, like those of all derived tables.
  const staging = await store.openStaging(columnar, 'check', store.derivedTables('chain'))
  await store.insertDerived(staging.sink, rows)
  await staging.mark(chain, [chain.atMs])
  const at = new Date(chain.atMs)
  await staging.swap(at.getUTCFullYear() * 100 + at.getUTCMonth() + 1, 1)
  await staging.drop()
  const newest = { venue: chain.venue, symbol: chain.symbol, latest: 'of-market' } as const
  const { column } = await store.readTable(columnar, 'expiry-volume', newest, { columns: ['expiryMs', 'volumeCoin'] })
  deepStrictEqual(column.expiryMs, chain.expiries)
  deepStrictEqual([...column.volumeCoin], rows['expiry-volume']?.map((row) => row.volumeCoin))
  deepStrictEqual(store.PORTABLE_TABLES.includes('expiryVolume'), true)
} finally {
  await columnar.close()
  rmSync(path, { recursive: true })
}
`

const DERIVATIONS = 'packages/analytics/src/derivations/catalog.ts'

const LINE = "export { expiryVolume } from './expiryVolume.ts'"

export const derivedTable: Change = {
  name: 'a derived table and its computation',
  words: 'expiry volume',
  files: {
    'packages/store/src/tables/expiry-volume/table.ts': TABLE,
    'packages/store/src/migrations/9002-expiry-volume.sql': MIGRATION,
    'packages/analytics/src/derivations/expiryVolume.ts': DERIVATION,
    'packages/analytics/src/derivations/expiryVolume.check.ts': CHECK,
  },
  insertions: [{ file: DERIVATIONS, among: /^export \{ (\w+) \}/, text: LINE }],
  guide: { file: 'docs/add-table.md', texts: [TABLE, MIGRATION, DERIVATION, LINE] },
  touches: [DERIVATIONS],
  types: { project: 'tsconfig.json', paths: ['packages/store', 'packages/analytics'] },
  run: ['packages/analytics/src/derivations/expiryVolume.check.ts'],
}

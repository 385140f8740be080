import type { Change } from './change.ts'

const TABLE = `import { defineTable } from '../defineTable.ts'
import { f64, int, text } from '../../table/table.ts'

export const feeRate = defineTable({
  id: 'fee-rate',
  name: 'feeRate',
  role: 'event',
  doc: 'What a venue takes of a trade.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  eventType: 'fee-rate',
  columns: { venue: text, symbol: text, instrument: text, takerRate: f64, atMs: int, receivedAtMs: int },
})
`

const MIGRATION = `CREATE TABLE IF NOT EXISTS feeRate {{onCluster}} (
  venue LowCardinality(String),
  symbol LowCardinality(String),
  instrument LowCardinality(String),
  takerRate Float64 CODEC(ZSTD(3)),
  atMs Int64 CODEC(DoubleDelta, ZSTD(1)),
  receivedAtMs Int64 CODEC(Delta, ZSTD(1)),
  CONSTRAINT instants CHECK atMs > 0 AND receivedAtMs > 0
) ENGINE = {{engine}}ReplacingMergeTree(receivedAtMs)
PARTITION BY toYear(fromUnixTimestamp64Milli(atMs, 'UTC'))
ORDER BY (venue, symbol, instrument, atMs)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, ttl_only_drop_parts = 1;
`

const CHECK = `import { deepStrictEqual } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventFault, unixMs } from '@gvol/market'
import * as store from '@gvol/store'

const path = mkdtempSync(join(tmpdir(), 'gvol-fee-rate-'))
const columnar = store.openColumnar({ path })
try {
  await store.migrate(columnar, { nowMs: 1 })
  const market = { venue: 'deribit', symbol: 'BTC' }
  const atMs = unixMs(Date.UTC(2026, 4, 4, 12))
  const fee = { ...market, type: 'fee-rate', instrument: 'BTC-PERPETUAL', takerRate: 0.0005, atMs, receivedAtMs: atMs } as const
  deepStrictEqual([eventFault(fee), store.isStandalone(fee)], [undefined, true])
  await store.insertEvents(columnar, [fee, fee])
  deepStrictEqual(await store.readEvents(columnar, 'fee-rate', market), [fee])
  const { column } = await store.readTable(columnar, 'fee-rate', market, { columns: ['takerRate'] })
  deepStrictEqual(column.takerRate, Float64Array.of(0.0005))
  const [day, ...others] = await store.storedDays(columnar, 'feeRate', market)
  deepStrictEqual([day.dayMs, others.length], [Date.UTC(2026, 4, 4), 0])
  deepStrictEqual(store.PORTABLE_TABLES.includes('feeRate'), true)
  deepStrictEqual((await store.dayFingerprint(columnar, 'feeRate', day)).rows, 1)
  deepStrictEqual(store.portableColumns('feeRate').map(([name]) => name).at(3), 'takerRate')
} finally {
  await columnar.close()
  rmSync(path, { recursive: true })
}
`

const EVENT = `import { AT, FUNDING, must } from './domain.ts'
import { defineEvent } from './defineEvent.ts'
import type { Stamp } from './stamp.ts'

/** What a venue takes of a trade. */
export type FeeRate = Stamp & {
  readonly type: 'fee-rate'
  readonly instrument: string
  /** Decimal of the turnover. */
  readonly takerRate: number
}

export const feeRate = defineEvent<FeeRate>({
  type: 'fee-rate',
  names: ['instrument'],
  rules: { ...AT, takerRate: must(FUNDING) },
})
`

const EVENTS = 'packages/market/src/events/catalog.ts'
const LINE = "export { feeRate } from './feeRate.ts'"

export const eventTable: Change = {
  name: 'an event and its table',
  words: 'fee rate',
  files: {
    'packages/market/src/events/feeRate.ts': EVENT,
    'packages/store/src/tables/fee-rate/table.ts': TABLE,
    'packages/store/src/migrations/9001-fee-rate.sql': MIGRATION,
    'packages/store/src/tables/fee-rate/check.ts': CHECK,
  },
  insertions: [{ file: EVENTS, among: /^export \{ (\w+) \}/, text: LINE }],
  guide: { file: 'docs/add-table.md', texts: [TABLE, MIGRATION, EVENT, LINE] },
  touches: [EVENTS],
  types: { project: 'tsconfig.json', paths: ['packages/market', 'packages/store'] },
  run: ['packages/store/src/tables/fee-rate/check.ts'],
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONSTANT_MATURITY_DAYS, DELTA_BUCKETS } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import {
  type ConstantMaturityRow,
  type DeltaVolColumn,
  insertDerived,
  insertSnapshot,
  migrate,
  openColumnar,
  openWriter,
  readChain,
  readTableRows,
  sql,
} from '../src/index.ts'
import { recordedChains, recordedMonth } from '../testing/recordedChains.ts'

/** Measures storing and reading a recorded month. `node packages/store/bench/month.ts [2026-01]` */
const month = recordedMonth(process.argv[2] ?? '2026-01')
if ('reason' in month) throw new Error(month.reason)

const print = (what: string, figure: string): void => console.log(`${what.padEnd(52)} ${figure}`)
const seconds = (sinceMs: number): number => (performance.now() - sinceMs) / 1000
const timed = async (what: string, work: () => Promise<unknown>, rounds = 30): Promise<void> => {
  const ms: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work()
    ms.push(performance.now() - start)
  }
  ms.sort((a, b) => a - b)
  print(what, `median ${ms[rounds >> 1].toFixed(1)} ms, slowest ${ms[rounds - 1].toFixed(1)} ms`)
}

const directory = mkdtempSync(join(tmpdir(), 'gvol-bench-'))
const columnar = openColumnar({ path: join(directory, 'column') })
try {
  await migrate(columnar, { nowMs: Date.now() })
  const chains = [...recordedChains(month.path).values()]
  const quotes = chains.reduce((sum, chain) => sum + chain.length, 0)
  print('recorded', `${chains.length} chains, ${quotes} quotes`)

  const start = performance.now()
  const writer = await openWriter(columnar, { spoolDir: join(directory, 'spool'), nowMs: Date.now })
  for (const chain of chains) {
    const { venue, symbol, atMs } = chain[0]
    await writer.room()
    void insertSnapshot(writer, { venue, symbol, snapshotMs: atMs, quotes: chain })
  }
  await writer.flush()
  const took = seconds(start)
  print('insert through the writer', `${took.toFixed(2)} s, ${Math.round(quotes / took)} quotes/s`)
  await writer.close()

  await columnar.command(sql`OPTIMIZE TABLE optionQuote FINAL`, { maxSeconds: 600 })
  const { column: size } = await columnar.columns(
    sql`SELECT sum(rows) AS rows, sum(bytes_on_disk) AS bytes, sum(data_uncompressed_bytes) AS raw
        FROM system.parts WHERE active AND table = 'optionQuote' AND database = currentDatabase()`,
  )
  const [rows] = size.rows as number[]
  const perQuote = (bytes: unknown, decimals: number): string => (Number(bytes) / rows).toFixed(decimals)
  print('one quote on disk', `${perQuote(size.bytes[0], 1)} bytes (${perQuote(size.raw[0], 0)} uncompressed)`)

  const middle = chains[chains.length >> 1][0]
  const instant = { venue: middle.venue, symbol: middle.symbol, asOfMs: middle.atMs + 1 }
  print('a chain', `${(await readChain(columnar, instant))?.size} options`)
  await timed('readChain', () => readChain(columnar, instant))

  const market = { venue: 'deribit', symbol: 'BTC' }
  const fromMs = Date.UTC(2025, 0, 1)
  for (let day = 0; day < 365; day += 73) {
    const constantMaturity: ConstantMaturityRow[] = []
    for (let hour = day * 24; hour < (day + 73) * 24; hour++) {
      const vols = Object.fromEntries(DELTA_BUCKETS.map((name) => [name, Math.random()])) as Record<
        DeltaVolColumn,
        number
      >
      for (const tenorDays of CONSTANT_MATURITY_DAYS) {
        constantMaturity.push({ ...market, tenorDays, atMs: fromMs + hour * MS_PER_HOUR, forward: 9e4, ...vols })
      }
    }
    await insertDerived(columnar, { 'constant-maturity': constantMaturity })
  }
  const year = { ...market, fromMs, toMs: fromMs + 365 * MS_PER_DAY }
  await timed(
    'a year of hours, one tenor, 8,760 rows',
    () => readTableRows(columnar, 'constant-maturity', year, { where: { tenorDays: 30 } }),
    10,
  )
  await timed('a year of hours, one tenor, 1,000 points', () =>
    readTableRows(columnar, 'constant-maturity', year, { where: { tenorDays: 30 }, maxPoints: 1000 }),
  )
  await timed('a year of hours, five tenors, 1,000 points', () =>
    readTableRows(columnar, 'constant-maturity', year, {
      where: { tenorDays: { in: [7, 30, 60, 90, 180] } },
      maxPoints: 1000,
    }),
  )
} finally {
  await columnar.close()
  rmSync(directory, { recursive: true })
}

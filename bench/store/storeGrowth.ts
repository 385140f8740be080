import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { derivedRows } from '@gvol/analytics'
import { readArchive } from '@gvol/archive'
import { type Chain, chainFromQuotes } from '@gvol/market'
import { simulatedSource } from '@gvol/simulation'
import { type Columnar, insertDerived, insertSnapshot, migrate, openColumnar, p, sql } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { ms, table } from '../page.ts'
import { RECORDED_MONTH } from '../recordedChains.ts'
import { growthPicture } from './growthPicture.ts'
import { growHistory, HISTORY_MONTHS, type HistoryTimes, lengthText, timeQueries } from './historyQueries.ts'

const PICTURE = resolve(import.meta.dirname, '../store-growth.svg')
const RECORDED = resolve(import.meta.dirname, '../../../shared/data')
const MINUTES_A_YEAR = 365 * 24 * 60
/** Number of simulated chains that are stored. */
const SIMULATED_CHAINS = 240
const START_MS = Date.UTC(2026, 0, 5)

const RAW = ['optionQuote', 'snapshot'] as const
const DERIVED = ['surface', 'deltaVol', 'constantMaturity', 'openInterest'] as const
const RAW_DAYS = 30

/** Chains of one source, and how many of the venue's markets they cover. */
type Source = { readonly name: string; readonly books: number; readonly chains: AsyncIterable<Chain> }

export type Growth = {
  readonly name: string
  /** Mean options per market. */
  readonly options: number
  /** Disk size of all the venue's markets together. */
  readonly rawBytes: number
  readonly derivedBytes: number
}

async function* recorded(paths: readonly string[]): AsyncGenerator<Chain> {
  for (const path of paths) {
    for await (const item of readArchive(path)) {
      if ('rejected' in item) continue
      const { venue, symbol, snapshotMs, quotes } = item.snapshot
      yield chainFromQuotes({ venue, symbol }, snapshotMs, quotes)
    }
  }
}

async function* simulated(stepMs: number): AsyncGenerator<Chain> {
  const source = simulatedSource({ seed: 7, startMs: START_MS - MS_PER_HOUR, symbols: ['BTC'] })
  for (let i = 0; i < SIMULATED_CHAINS; i++) yield source.chainAt('BTC', START_MS + i * stepMs)
}

const okxDays = (): readonly string[] => {
  const folder = join(RECORDED, 'deribit-okx-daily/okx')
  return readdirSync(folder)
    .sort()
    .map((file) => join(folder, file))
}

const sources = (): readonly Source[] => [
  { name: 'Deribit BTC + ETH, recorded every six hours', books: 2, chains: recorded([RECORDED_MONTH]) },
  { name: 'OKX BTC + ETH, recorded every day', books: 2, chains: recorded(okxDays()) },
  { name: 'Deribit BTC, simulated, every six hours', books: 1, chains: simulated(6 * MS_PER_HOUR) },
  { name: 'Deribit BTC, simulated, every minute', books: 1, chains: simulated(60_000) },
]

const bytesOf = async (columnar: Columnar, tables: readonly string[]): Promise<number> => {
  let bytes = 0
  for (const name of tables) {
    await columnar.command(sql`OPTIMIZE TABLE ${p.name(name)} FINAL`, { maxSeconds: 600 })
    const { column } = await columnar.columns(
      sql`SELECT sum(bytes_on_disk) AS bytes FROM system.parts
          WHERE active AND database = currentDatabase() AND table = ${p.str(name)}`,
    )
    bytes += Number(column.bytes[0])
  }
  return bytes
}

/** Stores a source's chains in an empty store and measures its size once all parts are merged. */
const growthOf = async (columnar: Columnar, { name, books, chains }: Source): Promise<Growth> => {
  for (const table of [...RAW, ...DERIVED]) await columnar.command(sql`TRUNCATE TABLE ${p.name(table)}`)
  let count = 0
  let options = 0
  for await (const chain of chains) {
    await insertSnapshot(columnar, chain)
    await insertDerived(columnar, derivedRows(chain))
    count++
    options += chain.size
  }
  const perVenue = books / count
  return {
    name,
    options: Math.round(options / count),
    rawBytes: (await bytesOf(columnar, RAW)) * perVenue,
    derivedBytes: (await bytesOf(columnar, DERIVED)) * perVenue,
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1e3).toFixed(1)} kB`
const gigabytesAYear = (bytes: number): number => (bytes * MINUTES_A_YEAR) / 1e9

/** Size of a year at one chain a minute: raw chains of the last days, hourly ones before. */
const rolledGigabytes = ({ rawBytes, derivedBytes }: Growth): number => {
  const chains = RAW_DAYS * 24 * 60 + (365 - RAW_DAYS) * 24
  return (rawBytes * chains) / 1e9 + gigabytesAYear(derivedBytes)
}

const sizeLines = (growths: readonly Growth[]): readonly string[] =>
  table(
    [
      'snapshot of a venue',
      'options a book',
      'raw',
      'derived',
      'a year at one a minute',
      `the same, raw older than ${RAW_DAYS} days thinned to one an hour`,
    ],
    growths.map((growth) => [
      growth.name,
      String(growth.options),
      kilobytes(growth.rawBytes),
      kilobytes(growth.derivedBytes),
      `**${gigabytesAYear(growth.rawBytes + growth.derivedBytes).toFixed(0)} GB**`,
      `${rolledGigabytes(growth).toFixed(0)} GB`,
    ]),
  )

const timeLines = (times: readonly HistoryTimes[]): readonly string[] =>
  table(
    ['question', ...HISTORY_MONTHS.map(lengthText)],
    times.map(({ name, byMonths }) => [
      name,
      ...HISTORY_MONTHS.map((months) => {
        const { median, p95 } = byMonths[months]
        return `${ms(median)} (p95 ${ms(p95)})`
      }),
    ]),
  )

/** Measures the disk size of a snapshot and query times as derived history grows. */
export const storeGrowth = async (): Promise<readonly string[]> => {
  const directory = mkdtempSync(join(tmpdir(), 'gvol-bench-growth-'))
  const columnar = openColumnar({ path: directory })
  try {
    await migrate(columnar, { nowMs: Date.now() })
    const growths: Growth[] = []
    for (const source of sources()) growths.push(await growthOf(columnar, source))
    const grown = await growHistory(columnar, (months) => timeQueries(columnar, months))
    writeFileSync(PICTURE, growthPicture(growths, grown.times))
    return [
      `Embedded store, everything merged, bytes on disk. Raw is every quote of every option; derived is surfaces, delta grids, constant maturities and open interest by strike.`,
      `A year is the bytes of one snapshot times ${MINUTES_A_YEAR.toLocaleString('en-US')} minutes: an extrapolation, not a measured year. Recorded chains carry bid, ask, mark, vol, delta, vega, open interest and volume; simulated ones also sizes, vols of both sides and all greeks, as a live venue does. Snapshots that lie closer together resemble each other more and pack better: the two simulated rows are the same market at two paces.`,
      '',
      ...sizeLines(growths),
      '',
      `Derived history of one market, one instant an hour, made by repeating a recorded chain's rows with every number moved at random; ${grown.rows.toLocaleString('en-US')} rows at the end. Each question asked ${grown.rounds} times, one at a time.`,
      '',
      ...timeLines(grown.times),
      '',
      '![GB a year by venue, and milliseconds by length of history](store-growth.svg)',
    ]
  } finally {
    await columnar.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

import { marketKey } from '@gvol/market'
import { type Columnar, readChain, readTable, snapshotTimes, storedDays, tableList } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { chainQuality } from './chainQuality.ts'
import { outsideNote } from './outsideNote.ts'
import { type MarketData, type MarketTables, type QualityReport, qualityReport } from './qualityReport.ts'

export type QualityQuestion = {
  readonly fromMs: number
  readonly toMs: number
  /** undefined: all. */
  readonly venue?: string
  /** undefined or empty: all. */
  readonly symbols?: readonly string[]
  /** Number of chains to inspect per market, spread evenly over the range. */
  readonly chainsPerMarket: number
  /** Cancels between two chains. */
  readonly signal?: AbortSignal
}

/** Tables other than the chains whose days are counted: all that have days. */
const COUNTED = tableList.filter(
  ({ instant, filledFrom, id }) => instant !== undefined && filledFrom === undefined && id !== 'option-quote',
)

/** Maximum age of the earlier chain for the check of frozen quotes. */
const MAX_BEFORE_MS = MS_PER_DAY
const OPTIONS = { tag: 'data-quality', lane: 'background' } as const

/** Returns indexes spread evenly over a list, its last one included: the newest chain matters most to users. */
export const spread = (length: number, count: number): readonly number[] => {
  const chosenCount = Math.min(length, count)
  return Array.from({ length: chosenCount }, (_, i) => Math.round(((i + 1) * length) / chosenCount) - 1)
}

const tableCoverages = async (
  columnar: Columnar,
  { fromMs, toMs, venue, symbols }: QualityQuestion,
): Promise<Map<string, MarketTables>> => {
  const byMarket = new Map<string, MarketTables>()
  for (const { name: table } of COUNTED) {
    const days = await storedDays(columnar, table, { fromMs, toMs, venue, symbols }, OPTIONS)
    for (const [key, group] of Map.groupBy(days, marketKey)) {
      const rows = group.reduce((sum, day) => sum + day.rows, 0)
      // The tables that are counted have days, in ascending order.
      const firstDayMs = group[0].dayMs ?? 0
      const lastDayMs = group.at(-1)?.dayMs ?? firstDayMs
      const coverage = { table, days: group.length, rows, firstDayMs, lastDayMs }
      const { venue: id, symbol } = group[0]
      byMarket.set(key, { venue: id, symbol, tables: [...(byMarket.get(key)?.tables ?? []), coverage] })
    }
  }
  return byMarket
}

/** Reads stored data and inspects some of its chains. Reads chains one at a time, at the lowest priority. */
export const storedQuality = async (columnar: Columnar, question: QualityQuestion): Promise<QualityReport> => {
  const { fromMs, toMs, venue, symbols, chainsPerMarket, signal } = question
  const stored = await storedDays(columnar, 'snapshot', { fromMs, toMs, venue, symbols }, OPTIONS)
  const tables = await tableCoverages(columnar, question)
  const data: MarketData[] = []
  for (const group of Map.groupBy(stored, marketKey).values()) {
    const market = { venue: group[0].venue, symbol: group[0].symbol }
    const instants = await snapshotTimes(columnar, { ...market, fromMs, toMs }, OPTIONS)
    const looked = []
    for (const at of spread(instants.length, chainsPerMarket)) {
      signal?.throwIfAborted()
      const chain = await readChain(columnar, { ...market, asOfMs: instants[at] }, OPTIONS)
      const isNear = at > 0 && instants[at] - instants[at - 1] <= MAX_BEFORE_MS
      const before = isNear ? await readChain(columnar, { ...market, asOfMs: instants[at - 1] }, OPTIONS) : undefined
      const { column } = await readTable(
        columnar,
        'option-quote',
        { ...market, latest: 'of-market', asOfMs: instants[at], maxAgeMs: 0 },
        { columns: ['index'] },
        OPTIONS,
      )
      if (chain !== undefined) looked.push(chainQuality(chain, before, column.index))
    }
    data.push({ ...market, instants, looked, tables: tables.get(marketKey(market))?.tables ?? [] })
  }
  const all = await storedDays(columnar, 'snapshot', { venue, symbols }, OPTIONS)
  const withChains = new Set(data.map(marketKey))
  const others = [...tables].flatMap(([key, market]) => (withChains.has(key) ? [] : [market]))
  return { ...qualityReport({ fromMs, toMs }, data), others, note: outsideNote(all, stored) }
}

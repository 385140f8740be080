import { marketKey } from '@gvol/market'
import type { ArbitrageKind } from './arbitrage.ts'
import type { ChainQuality } from './chainQuality.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { findingsOf } from './findings.ts'
import { COMPARED_GREEKS, type ComparedGreek, type GreekGap } from './greekGaps.ts'

/** Stored rows of another table for a market. */
export type TableCoverage = {
  readonly table: string
  /** Number of days with rows. */
  readonly days: number
  readonly rows: number
  /** Beginning of the first and last of those days, Unix ms. */
  readonly firstDayMs: number
  readonly lastDayMs: number
}

/** Results of the inspected chains of a market. */
export type ChecksOfMarket = {
  /** Number of inspected chains; the others were only counted. */
  readonly chains: number
  readonly options: number
  readonly twoSided: number
  readonly repeats: number
  readonly frozen: number
  /** Number of options that could be checked for frozen quotes: those of chains with an earlier chain. */
  readonly frozenOf: number
  readonly arbitrage: Readonly<Record<ArbitrageKind, number>>
  readonly greeks: Readonly<Record<ComparedGreek, GreekGap>>
}

/** A market and what its tables hold. */
export type MarketTables = {
  readonly venue: string
  readonly symbol: string
  readonly tables: readonly TableCoverage[]
}

export type MarketQuality = MarketTables & {
  readonly firstMs: number
  readonly lastMs: number
  readonly chains: number
  readonly coverage: Coverage
  readonly checks: ChecksOfMarket
}

/** A finding about a market, as a sentence. `fault`: data are missing or wrong; `note`: worth checking. */
export type Finding = {
  readonly venue: string
  readonly symbol: string
  readonly kind: 'missing-days' | 'gaps' | 'repeats' | 'frozen' | 'index' | 'marks' | ArbitrageKind | ComparedGreek
  readonly severity: 'fault' | 'note'
  readonly sentence: string
}

export type QualityReport = {
  readonly fromMs: number
  readonly toMs: number
  readonly markets: readonly MarketQuality[]
  readonly findings: readonly Finding[]
  /** Markets without option chains in the range. */
  readonly others?: readonly MarketTables[]
  /** A sentence about chains stored for other days only. */
  readonly note?: string | undefined
}

/** Stored data of a market, with the results for some of its chains. */
export type MarketData = {
  readonly venue: string
  readonly symbol: string
  /** Instants of all its chains, ascending, Unix ms. */
  readonly instants: ArrayLike<number>
  readonly looked: readonly ChainQuality[]
  readonly tables: readonly TableCoverage[]
}

const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

const greekOf = (looked: readonly ChainQuality[], greek: ComparedGreek): GreekGap => {
  const gaps = looked.map(({ greeks }) => greeks[greek])
  const worst = gaps.reduce((most, gap) => (gap.worst > most.worst ? gap : most), { worst: 0, worstOf: '' })
  return {
    compared: sum(gaps.map((gap) => gap.compared)),
    off: sum(gaps.map((gap) => gap.off)),
    worst: worst.worst,
    worstOf: worst.worstOf,
  }
}

const checksOf = (looked: readonly ChainQuality[]): ChecksOfMarket => {
  const count = (kind: ArbitrageKind): number =>
    sum(looked.map(({ arbitrage }) => arbitrage.filter((one) => one.kind === kind).length))
  const compared = looked.filter(({ frozen }) => frozen !== undefined)
  return {
    chains: looked.length,
    options: sum(looked.map(({ options }) => options)),
    twoSided: sum(looked.map(({ twoSided }) => twoSided)),
    repeats: looked.filter(({ isRepeat }) => isRepeat).length,
    frozen: sum(compared.map(({ frozen }) => frozen?.length ?? 0)),
    frozenOf: sum(compared.map(({ options }) => options)),
    arbitrage: { vertical: count('vertical'), butterfly: count('butterfly'), calendar: count('calendar') },
    greeks: Object.fromEntries(COMPARED_GREEKS.map((greek) => [greek, greekOf(looked, greek)])) as Record<
      ComparedGreek,
      GreekGap
    >,
  }
}

/**
 * Returns a report on the completeness and quality of stored data: days without chains, gaps, repeated chains and
 * frozen quotes, quotes with static arbitrage, and the venue's greeks against computed ones. Pure.
 *
 * @param range  Unix ms, both ends included
 */
export const qualityReport = (
  range: { readonly fromMs: number; readonly toMs: number },
  data: readonly MarketData[],
): QualityReport => {
  const markets = data.flatMap(({ venue, symbol, instants, looked, tables }): MarketQuality[] => {
    const coverage = coverageOf(instants, range)
    const chains = sum(coverage.days.map((day) => day.chains))
    const within = Array.from(instants).filter((atMs) => atMs >= range.fromMs && atMs <= range.toMs)
    const firstMs = within[0]
    const lastMs = within.at(-1)
    if (firstMs === undefined || lastMs === undefined) return []
    return [{ venue, symbol, firstMs, lastMs, chains, coverage, checks: checksOf(looked), tables }]
  })
  const seen = new Map(data.map((market) => [marketKey(market), market.looked]))
  const findings = markets.flatMap((market) => findingsOf(market, seen.get(marketKey(market)) ?? []))
  return { ...range, markets, findings }
}

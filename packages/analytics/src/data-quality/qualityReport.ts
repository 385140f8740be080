import { marketKey } from '@gvol/market'
import type { ArbitrageKind } from './arbitrage.ts'
import type { ChainQuality } from './chainQuality.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { findingsOf } from './findings.ts'
import { COMPARED_GREEKS, type ComparedGreek, type GreekGap } from './greekGaps.ts'

/** Rows of another table that the store holds of a market. */
export type TableCoverage = { readonly table: string; readonly days: number; readonly rows: number }

/** What was seen in the chains of a market that were looked at. */
export type ChecksOfMarket = {
  /** Chains that were looked at; the others were only counted. */
  readonly chains: number
  readonly options: number
  readonly twoSided: number
  readonly repeats: number
  readonly frozen: number
  /** Options that could have been found frozen: those of chains with a chain before. */
  readonly frozenOf: number
  readonly arbitrage: Readonly<Record<ArbitrageKind, number>>
  readonly greeks: Readonly<Record<ComparedGreek, GreekGap>>
}

export type MarketQuality = {
  readonly venue: string
  readonly symbol: string
  readonly firstMs: number
  readonly lastMs: number
  readonly chains: number
  readonly coverage: Coverage
  readonly checks: ChecksOfMarket
  readonly tables: readonly TableCoverage[]
}

/** Something to know about a market, as a sentence. `fault`: data are missing or wrong; `note`: worth a look. */
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
  /** What the store holds of other days only, as a sentence. */
  readonly note?: string | undefined
}

/** What the store holds of a market, and what was seen in some of its chains. */
export type MarketData = {
  readonly venue: string
  readonly symbol: string
  /** Of all its chains, ascending, Unix ms. */
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
    sum(looked.map(({ arbitrage }) => arbitrage.filter((found) => found.kind === kind).length))
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
 * How complete and how sound stored data are: days without chains, gaps, chains and quotes that stood still, quotes that
 * can be traded against each other for nothing, and the venue's greeks against our own. Pure.
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

import { isoDay } from '@gvol/time'
import { instantText } from '../study/instantText.ts'
import { type ArbitrageKind, MIN_PROFIT } from './arbitrage.ts'
import type { ChainQuality } from './chainQuality.ts'
import { FROZEN_SPREADS } from './frozenQuotes.ts'
import { COMPARED_GREEKS, GREEK_TOLERANCE } from './greekGaps.ts'
import type { Finding, MarketQuality } from './qualityReport.ts'

/** Number of days and names listed; the counts are complete. */
const EXAMPLE_LIMIT = 3
/** Below this share of wrong quotes or greeks a finding is a note: single oddities are normal. */
const FAULT_SHARE = 0.01

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.001 ? 3 : 2)} %`
const count = (value: number): string => value.toLocaleString('en-US')

const listed = (names: readonly string[]): string =>
  names.slice(0, EXAMPLE_LIMIT).join(', ') +
  (names.length > EXAMPLE_LIMIT ? ` and ${count(names.length - EXAMPLE_LIMIT)} more` : '')

const plural = (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`

/** `2 h 5 min`, `45 s`. */
export const lifeText = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

const ARBITRAGE_WORDS: Readonly<Record<ArbitrageKind, string>> = {
  vertical: 'vertical spread',
  butterfly: 'butterfly',
  calendar: 'calendar spread',
}

const coverageFindings = ({ coverage }: MarketQuality): readonly Pick<Finding, 'kind' | 'severity' | 'sentence'>[] => {
  const { missingDays, gaps } = coverage
  const [longest] = gaps
  return [
    ...(missingDays.length === 0
      ? []
      : [
          {
            kind: 'missing-days',
            severity: 'fault',
            sentence: `No chain on ${plural(missingDays.length, 'day')}: ${listed(missingDays.map(isoDay))}.`,
          } as const,
        ]),
    ...(longest === undefined
      ? []
      : [
          {
            kind: 'gaps',
            severity: 'fault',
            sentence: `${plural(gaps.length, 'gap')} within days; the longest is ${lifeText(longest.toMs - longest.fromMs)} from ${instantText(longest.fromMs)}.`,
          } as const,
        ]),
  ]
}

const standstillFindings = (
  { checks }: MarketQuality,
  looked: readonly ChainQuality[],
): readonly Pick<Finding, 'kind' | 'severity' | 'sentence'>[] => {
  const repeats = looked.filter(({ isRepeat }) => isRepeat).map(({ atMs }) => instantText(atMs))
  const frozen = looked.flatMap(({ frozen: names, atMs }) =>
    (names ?? []).map((name) => `${name} at ${instantText(atMs)}`),
  )
  return [
    ...(repeats.length === 0
      ? []
      : [
          {
            kind: 'repeats',
            severity: 'fault',
            sentence: `${plural(repeats.length, 'chain is', 'chains are')} the chain before to the last number: ${listed(repeats)}.`,
          } as const,
        ]),
    ...(frozen.length === 0
      ? []
      : [
          {
            kind: 'frozen',
            severity: frozen.length > FAULT_SHARE * checks.frozenOf ? 'fault' : 'note',
            sentence: `${plural(frozen.length, 'quote')} of ${count(checks.frozenOf)} (${percent(frozen.length / checks.frozenOf)}) stood still although the forward moved the option by more than ${FROZEN_SPREADS} of its spreads: ${listed(frozen)}.`,
          } as const,
        ]),
  ]
}

const arbitrageFindings = (
  { checks }: MarketQuality,
  looked: readonly ChainQuality[],
): readonly Pick<Finding, 'kind' | 'severity' | 'sentence'>[] =>
  (['vertical', 'butterfly', 'calendar'] as const).flatMap((kind) => {
    const matches = looked
      .flatMap(({ atMs, arbitrage }) => arbitrage.filter((one) => one.kind === kind).map((one) => ({ ...one, atMs })))
      .sort((a, b) => b.profit - a.profit)
    const [worst] = matches
    if (worst === undefined) return []
    return [
      {
        kind,
        severity: matches.length > FAULT_SHARE * checks.twoSided ? 'fault' : 'note',
        sentence: `${plural(matches.length, 'bid')} of ${plural(checks.twoSided, 'two-sided quote')} could be sold against a ${ARBITRAGE_WORDS[kind]} for more than it ever costs (over ${percent(MIN_PROFIT)} of the forward, about two fees); the widest is ${worst.sold} against ${worst.bought.join(' and ')}, ${percent(worst.profit)} at ${instantText(worst.atMs)}.`,
      },
    ]
  })

const markFindings = (looked: readonly ChainQuality[]): readonly Pick<Finding, 'kind' | 'severity' | 'sentence'>[] => {
  const compared = looked.flatMap(({ marks, atMs }) => (marks === undefined ? [] : [{ ...marks, atMs }]))
  const [first, ...more] = compared.filter(({ isFine }) => !isFine)
  if (first === undefined) return []
  const ratio = Number(first.median.toPrecision(3))
  return [
    {
      kind: 'marks',
      severity: 'fault',
      sentence: `${plural(1 + more.length, 'chain')} of ${count(compared.length)} have marks that their own vols do not give: at ${instantText(first.atMs)} the median is ${ratio} times their Black-76 values.`,
    },
  ]
}

const greekFindings = ({ checks }: MarketQuality): readonly Pick<Finding, 'kind' | 'severity' | 'sentence'>[] =>
  COMPARED_GREEKS.flatMap((greek) => {
    const { compared, off, worst, worstOf } = checks.greeks[greek]
    if (off === 0) return []
    const of = greek === 'delta' ? '' : ' of the largest of its expiry'
    return [
      {
        kind: greek,
        severity: off > FAULT_SHARE * compared ? 'fault' : 'note',
        sentence: `The venue's ${greek} is off our own by more than ${GREEK_TOLERANCE}${of} for ${count(off)} of ${plural(compared, 'option')} (${percent(off / compared)}); at most ${worst.toFixed(3)}, ${worstOf}.`,
      },
    ]
  })

/** Rows of one snapshot whose index differs by more than it moves while a chain is read. */
const INDEX_SPREAD = 0.0005
/** Rows that differ by this much are from different times. */
const INDEX_FAULT = 0.005

const indexFindings = (looked: readonly ChainQuality[]): readonly Pick<Finding, 'kind' | 'severity' | 'sentence'>[] => {
  const [worst, ...others] = looked
    .filter(({ indexSpread }) => indexSpread > INDEX_SPREAD)
    .sort((a, b) => b.indexSpread - a.indexSpread)
  if (worst === undefined) return []
  return [
    {
      kind: 'index',
      severity: worst.indexSpread > INDEX_FAULT ? 'fault' : 'note',
      sentence: `Rows of ${plural(others.length + 1, 'chain')} of ${count(looked.length)} have different index prices, so they are from different times; the median is used. At most ${percent(worst.indexSpread)} apart, at ${instantText(worst.atMs)}.`,
    },
  ]
}

/** Returns the findings about a market, faults first. */
export const findingsOf = (market: MarketQuality, looked: readonly ChainQuality[]): readonly Finding[] =>
  [
    ...coverageFindings(market),
    ...standstillFindings(market, looked),
    ...indexFindings(looked),
    ...arbitrageFindings(market, looked),
    ...markFindings(looked),
    ...greekFindings(market),
  ]
    .sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'))
    .map((finding) => ({ venue: market.venue, symbol: market.symbol, ...finding }))

import type { StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { type Chain, chainFromQuotes, type Market, marketKey, type OptionQuote, unixMs, vol } from '@gvol/market'
import { askDesk } from '../askDesk.ts'

/** A book of which everything is known: its vols, forwards and sizes make the quotes that the desk is told. */

export const DAY_MS = 86_400_000
export const AT_MS = Date.UTC(2026, 0, 27, 8)
export const INDEX = 90_000

/** Simpson's rule over the density: nothing of ours. */
export const normal = (x: number): number => {
  const [steps, width] = [400, x / 400]
  const density = (z: number) => Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)
  let area = density(0) + density(x)
  for (let i = 1; i < steps; i++) area += density(i * width) * (i % 2 === 1 ? 4 : 2)
  return 0.5 + (area * width) / 3
}

/** An option, and what is true of it: everything else is worked out from this. */
export type Known = {
  readonly market: Market
  readonly name: string
  readonly days: number
  readonly forward: number
  readonly strike: number
  readonly side: 'C' | 'P'
  readonly vols: { readonly bid: number; readonly mark: number; readonly ask: number }
  /** At the best bid and ask, coins. */
  readonly sizes: { readonly bid: number; readonly ask: number }
  readonly open: number
  readonly volume: number
  readonly index: number
  /** Last traded, and the mark of an hour and a day before: shares of the mark of now. */
  readonly shares: { readonly last: number; readonly hour: number; readonly day: number }
  /** Coin-settled, its premium in coin; else premiums are in USD. */
  readonly isInverse: boolean
}

/** Undiscounted Black price in USD. */
export const priced = ({ forward, strike, side }: Known, sigma: number, years: number, moved = 0): number => {
  const [f, spread] = [forward + moved, sigma * Math.sqrt(years)]
  const d1 = (Math.log(f / strike) + (spread * spread) / 2) / spread
  const call = f * normal(d1) - strike * normal(d1 - spread)
  return side === 'C' ? call : call - f + strike
}
export const yearsOf = (option: Known): number => option.days / 365
/** Bid, mark and ask, in coin where the option is settled in it. */
export const quoted = (option: Known) => {
  const { bid, mark, ask } = option.vols
  const [low, middle, high] = [bid, mark, ask].map(
    (sigma) => priced(option, sigma, yearsOf(option)) / (option.isInverse ? option.forward : 1),
  )
  return { bid: low ?? 0, mark: middle ?? 0, ask: high ?? 0 }
}
export const deltaOf = (option: Known): number => {
  const [sigma, years, step] = [option.vols.mark, yearsOf(option), option.forward * 1e-4]
  return (priced(option, sigma, years, step) - priced(option, sigma, years, -step)) / (2 * step)
}

export const TERMS = [
  { days: 10, forward: 90_400, level: 0.5 },
  { days: 38, forward: 91_700, level: 0.56 },
  { days: 150, forward: 95_900, level: 0.6 },
] as const
export const STRIKES = [
  50_000, 60_000, 70_000, 75_000, 80_000, 85_000, 90_000, 95_000, 100_000, 105_000, 115_000, 130_000, 150_000,
]

type Terms = readonly (typeof TERMS)[number][] | readonly { days: number; forward: number; level: number }[]

/** A book of one smile per expiry; open interest and volume differ from option to option. */
const optionsOf = (
  market: Market,
  size: number,
  { terms, strikes, index }: { readonly terms: Terms; readonly strikes: readonly number[]; readonly index: number },
): readonly Known[] =>
  terms.flatMap(({ days, forward, level }, term) =>
    strikes.flatMap((strike, i) =>
      (['C', 'P'] as const).map((side, s) => {
        const mark = level - 0.1 * Math.log(strike / forward) + 0.3 * Math.log(strike / forward) ** 2
        return {
          ...{ market, days, forward, strike, side, name: `${market.symbol}-${days}D-${strike}-${side}` },
          ...{ index, isInverse: market.venue !== 'cboe' },
          vols: { bid: mark - 0.01, mark, ask: mark + 0.015 },
          shares: { last: 0.95 + i / 100, hour: 1.04 - i / 200 - s / 50, day: 0.8 + i / 40 + term / 10 },
          sizes: { bid: 1.5 + i, ask: 2.5 + term + 0.25 * i },
          open: size * (1 + term * 31 + i * 4 + s * 2.5),
          volume: size * (0.5 + term * 3 + i + s * 0.25),
        }
      }),
    ),
  )

const DERIBIT = { venue: 'deribit', symbol: 'BTC' }
const OKX = { venue: 'okx', symbol: 'BTC' }
/** Options on a share: settled in USD, a hundred shares to a contract. */
export const FUND = { venue: 'cboe', symbol: 'IBIT_USD' }
export const FUND_INDEX = 51.2
export const FUND_TERMS = TERMS.map((term) => ({ ...term, forward: (term.forward * FUND_INDEX) / INDEX }))
export const FUND_STRIKES = [28, 34, 40, 43, 45.5, 48.5, 51, 54, 57, 60, 65, 74, 85]
const COIN = { terms: TERMS, strikes: STRIKES, index: INDEX }
export const [options, others] = [optionsOf(DERIBIT, 1, COIN), optionsOf(OKX, 0.4, COIN)]
export const fundOptions = optionsOf(FUND, 100, { terms: FUND_TERMS, strikes: FUND_STRIKES, index: FUND_INDEX })
export const expiryOf = ({ days }: Pick<Known, 'days'>): number => AT_MS + days * DAY_MS

const quoteOf = (option: Known): OptionQuote => ({
  ...{ type: 'option-quote', ...option.market, atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS) },
  ...{ instrument: option.name, expiryMs: unixMs(expiryOf(option)), strike: option.strike },
  ...{ optionType: option.side === 'C' ? 'call' : 'put', ...quoted(option), markVol: vol(option.vols.mark) },
  ...{ bidSize: option.sizes.bid, askSize: option.sizes.ask, isInverse: option.isInverse },
  last: quoted(option).mark * option.shares.last,
  ...{ underlying: option.forward, underlyingName: `${option.market.symbol}-${option.days}D`, index: option.index },
  ...{ openInterestCoin: option.open, volume24hCoin: option.volume, volume24hUsd: option.volume },
  contractSizeCoin: option.isInverse ? 1 : 100,
})
export const chains = new Map<string, Chain>(
  [options, others, fundOptions].map((book) => {
    const market = book[0]?.market ?? DERIBIT
    return [marketKey(market), chainFromQuotes(market, AT_MS, book.map(quoteOf))]
  }),
)

/** What is stored of every expiry of three days before: vols, and the forward as a share of that of now. */
export const EARLIER = { atm: 0.52, put15: 0.57, put25: 0.545, call25: 0.515, call15: 0.518, forwardShare: 0.97 }
const EARLIER_MS = AT_MS - 3 * DAY_MS
const earlierRows = (
  table: string,
  span: { readonly asOfMs?: number; readonly toMs?: number; readonly venue?: string },
) =>
  (table === 'surface' || table === 'delta-vol') && (span.asOfMs ?? span.toMs ?? AT_MS) <= EARLIER_MS
    ? (span.venue === 'cboe' ? FUND_TERMS : TERMS).map(({ days, forward }) => {
        const { forwardShare, ...vols } = EARLIER
        return {
          ...{ ...vols, atMs: EARLIER_MS, expiryMs: AT_MS + days * DAY_MS, atmVol: vols.atm, index: INDEX },
          ...{ forward: forwardShare * forward, forwardSource: 'venue' },
        }
      })
    : []

/** Marks of the snapshots that were the newest an hour and a day before. */
const earlierMarks = ({ asOfMs = AT_MS, venue }: { readonly asOfMs?: number; readonly venue?: string }) => {
  const when = asOfMs <= AT_MS - DAY_MS ? 'day' : 'hour'
  return options
    .filter(({ market }) => market.venue === venue)
    .map((option) => ({ instrument: option.name, mark: quoted(option).mark * option.shares[when] }))
}

const context = emptyContext({
  nowMs: () => AT_MS,
  live: (async (kind: string, market: Market) =>
    kind === 'chain' ? chains.get(marketKey(market)) : undefined) as StudyContext['live'],
  liveOf: (async (kind: string) => (kind === 'chain' ? [...chains.values()] : [])) as StudyContext['liveOf'],
  rows: (table, span) => (table === 'option-quote' ? earlierMarks(span) : earlierRows(table, span)),
})

export const desk = askDesk(context, [DERIBIT, OKX])
export const fundDesk = askDesk(context, [FUND])

import type { StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { type Chain, chainFromQuotes, type Market, marketKey, type OptionQuote, unixMs, vol } from '@gvol/market'
import { askDesk } from './askDesk.ts'

/** A book of which everything is known: its vols, forwards and sizes make the quotes that the desk is told. */

export const DAY_MS = 86_400_000
export const AT_MS = Date.UTC(2026, 0, 27, 8)
export const INDEX = 90_000

/** Simpson's rule over the density: nothing of ours. */
const normal = (x: number): number => {
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
}

/** Undiscounted Black price in USD. */
export const priced = ({ forward, strike, side }: Known, sigma: number, years: number, moved = 0): number => {
  const [f, spread] = [forward + moved, sigma * Math.sqrt(years)]
  const d1 = (Math.log(f / strike) + (spread * spread) / 2) / spread
  const call = f * normal(d1) - strike * normal(d1 - spread)
  return side === 'C' ? call : call - f + strike
}
export const yearsOf = (option: Known): number => option.days / 365
/** Bid, mark and ask in coin. */
export const quoted = (option: Known) => {
  const { bid, mark, ask } = option.vols
  const [low, middle, high] = [bid, mark, ask].map((sigma) => priced(option, sigma, yearsOf(option)) / option.forward)
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

/** A book of one smile per expiry; open interest and volume differ from option to option. */
const optionsOf = (market: Market, size: number): readonly Known[] =>
  TERMS.flatMap(({ days, forward, level }, term) =>
    STRIKES.flatMap((strike, i) =>
      (['C', 'P'] as const).map((side, s) => {
        const mark = level - 0.1 * Math.log(strike / forward) + 0.3 * Math.log(strike / forward) ** 2
        return {
          ...{ market, days, forward, strike, side, name: `${market.symbol}-${days}D-${strike}-${side}` },
          vols: { bid: mark - 0.01, mark, ask: mark + 0.015 },
          sizes: { bid: 1.5 + i, ask: 2.5 + term + 0.25 * i },
          open: size * (1 + term * 31 + i * 4 + s * 2.5),
          volume: size * (0.5 + term * 3 + i + s * 0.25),
        }
      }),
    ),
  )

const DERIBIT = { venue: 'deribit', symbol: 'BTC' }
const OKX = { venue: 'okx', symbol: 'BTC' }
export const [options, others] = [optionsOf(DERIBIT, 1), optionsOf(OKX, 0.4)]
export const expiryOf = ({ days }: Pick<Known, 'days'>): number => AT_MS + days * DAY_MS

const quoteOf = (option: Known): OptionQuote => ({
  ...{ type: 'option-quote', ...option.market, atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS), isInverse: true },
  ...{ instrument: option.name, expiryMs: unixMs(expiryOf(option)), strike: option.strike },
  ...{ optionType: option.side === 'C' ? 'call' : 'put', ...quoted(option), markVol: vol(option.vols.mark) },
  ...{ bidSize: option.sizes.bid, askSize: option.sizes.ask },
  ...{ underlying: option.forward, underlyingName: `BTC-${option.days}D`, index: INDEX },
  ...{ openInterestCoin: option.open, volume24hCoin: option.volume, volume24hUsd: option.volume, contractSizeCoin: 1 },
})
const chains = new Map<string, Chain>(
  [options, others].map((book) => {
    const market = book[0]?.market ?? DERIBIT
    return [marketKey(market), chainFromQuotes(market, AT_MS, book.map(quoteOf))]
  }),
)

const context = emptyContext({
  nowMs: () => AT_MS,
  live: (async (kind: string, market: Market) =>
    kind === 'chain' ? chains.get(marketKey(market)) : undefined) as StudyContext['live'],
  liveOf: (async (kind: string) => (kind === 'chain' ? [...chains.values()] : [])) as StudyContext['liveOf'],
})

export const desk = askDesk(context, [DERIBIT, OKX])

import { type Chain, daysBetween, type Market } from '@gvol/market'
import {
  densityQuantile,
  lawDensity,
  type PriceDensity,
  type PriceLaw,
  rangeLaw,
  sampleDensity,
  svi,
} from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { PRICE_NEEDS, type PriceContext } from '../../market/prices/priceSeries.ts'
import { argument } from '../../study/argument/kinds.ts'
import type { Span } from '../../study/argument/span.ts'
import { instantText } from '../../study/instantText.ts'
import { chainAt } from '../../study/stateOf.ts'
import { type CommonInput, noData, type StudyContext } from '../../study/study.ts'
import { surfaceOf } from '../../surface/chainSurface.ts'
import type { ExpirySurface, SmileFit } from '../../surface/surface.ts'
import { MAX_DAYS, requestedPrices } from '../realised-vol/priceArguments.ts'
import { casesText, NO_MOVES, type PastMoves, pastMoves, shareOf } from './pastMoves.ts'

export const VIEW_NEEDS = ['chain', ...PRICE_NEEDS] as const

/** Default life of a view, days. */
const DEFAULT_DAYS = 30
/** Half of the range of a view without prices, in standard deviations of the market: half as wide as the market's. */
const QUIET = 0.5
const MAX_PRICE = 1e9
const MIDDLE = 0.6827

export const viewArguments = {
  view: argument.choice(
    'range: the prices entered; implied: the market’s own density; history: moves of past periods of the same length, without their mean',
    ['range', 'implied', 'history'],
    'range',
  ),
  date: argument.time(
    'date of the view: the first expiry with a fitted smile on or after it; the one nearest to 30 days when absent',
  ),
  low: argument.number(
    'quote ccy',
    'lower price of the range; half a deviation below the forward when 0',
    0,
    0,
    MAX_PRICE,
  ),
  high: argument.number(
    'quote ccy',
    'upper price of the range; half a deviation above the forward when 0',
    0,
    0,
    MAX_PRICE,
  ),
  confidence: argument.number('1', 'probability of ending in the range', 0.7, 0.05, 0.99),
  span: argument.span('how far back past periods may begin', 730, MAX_DAYS),
}

export const VIEW_METHOD =
  'View: of a range the lognormal law that ends in it with the entered probability and leaves equal shares on both sides; implied: the fitted smile (Breeden and Litzenberger 1978); ' +
  'history: the moves of all past periods of the same number of days, daily closes, divided by their mean, times the forward. Money of the expiry counts as of now: times spot over forward for a coin-settled book, times the discount of the expiry for others, so that the implied view gives every option its price. ' +
  'How often: the share of past periods, one from each stored day of the span, whose move from the spot now would have ended there; periods overlap, and the answer counts those that do not. '

export type ViewInput = CommonInput & {
  readonly market: Market
  readonly view: 'range' | 'implied' | 'history'
  readonly date: number | undefined
  readonly low: number
  readonly high: number
  readonly confidence: number
  readonly span: Span
}

export type FittedExpiry = ExpirySurface & { readonly fit: Extract<SmileFit, { readonly ok: true }> }

/** A view of the price at one listed expiry. */
export type View = {
  readonly chain: Chain
  readonly index: number
  readonly expiry: FittedExpiry
  readonly days: number
  /** The market's law. */
  readonly implied: PriceLaw
  /** Returns the density of the view with cells that meet at these prices, ascending. */
  readonly density: (edges: Float64Array) => PriceDensity
  /** Prices between which the view ends with its confidence. */
  readonly low: number
  readonly high: number
  readonly confidence: number
  readonly past: PastMoves
  /** Prices to which the moves of past periods lead from the index now. */
  readonly pastPrices: Float64Array
  /** Share of them between `low` and `high`; undefined without history. */
  readonly heldShare: number | undefined
  /** How many cases the shares of the answer rest on. */
  readonly casesNote: string
}

const isFitted = (expiry: ExpirySurface): expiry is FittedExpiry => expiry.fit.ok

const expiryOf = (chain: Chain, date: number | undefined): FittedExpiry | undefined => {
  const fitted = surfaceOf(chain).expiries.filter(isFitted)
  if (date !== undefined) return fitted.find(({ expiryMs }) => expiryMs >= date)
  const distance = ({ expiryMs }: FittedExpiry) => Math.abs(expiryMs - chain.atMs - DEFAULT_DAYS * MS_PER_DAY)
  return fitted.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Edges of the cells of a law: evenly spaced logarithms around it. */
const lawEdges = ({ forward, slice }: PriceLaw): Float64Array => {
  const deviation = Math.sqrt(svi(0, slice))
  return Float64Array.from({ length: 121 }, (_, i) => forward * Math.exp(deviation * ((i - 60) / 10)))
}

const pastOf = async (input: ViewInput, days: number, context: StudyContext<(typeof VIEW_NEEDS)[number]>) => {
  const prices = await requestedPrices({ ...input, price: 'auto' }, context as PriceContext, MS_PER_DAY, 0)
  return prices.ok ? pastMoves(prices.series, days) : NO_MOVES
}

/** Returns past prices from the forward, without the mean of the moves. */
const driftless = ({ ratio }: PastMoves, forward: number): Float64Array => {
  const mean = ratio.reduce((sum, one) => sum + one, 0) / ratio.length
  return ratio.map((one) => forward * (one / mean))
}

/** Returns the view that arguments name, or the sentence that says why there is none. */
export const viewOf = async (input: ViewInput, context: StudyContext<(typeof VIEW_NEEDS)[number]>) => {
  const chainResult = await chainAt(input, context)
  if (!chainResult.ok) return chainResult
  const { chain } = chainResult
  const { index } = chain
  const expiry = expiryOf(chain, input.date)
  if (expiry === undefined)
    return noData(
      input.date === undefined
        ? 'No smile of this chain could be fitted, so nothing says what the market expects.'
        : `${chain.venue} ${chain.symbol} lists no expiry with a fitted smile on or after ${instantText(input.date)}.`,
    )
  if (index === undefined)
    return noData(`${chain.venue} ${chain.symbol} publishes no index, so premiums have no worth.`)
  const { forward } = expiry
  const implied = { forward, slice: expiry.fit.params }
  const half = QUIET * Math.sqrt(svi(0, implied.slice))
  const entered = {
    low: input.low > 0 ? input.low : forward * Math.exp(-half),
    high: input.high > 0 ? input.high : forward * Math.exp(half),
  }
  if (input.view === 'range' && !(entered.low < entered.high))
    return noData(
      `The lower price of the view must be below the upper one; got ${Math.round(entered.low)} and ${Math.round(entered.high)}.`,
    )
  const days = daysBetween(chain.atMs, expiry.expiryMs)
  const wholeDays = Math.max(1, Math.round(days))
  const past = await pastOf(input, wholeDays, context)
  const casesNote = casesText(past, wholeDays)
  if (input.view === 'history' && past.ratio.length === 0) return noData(casesNote)
  const pastPrices = past.ratio.map((ratio) => index * ratio)
  const common = { chain, index, expiry, days, implied, past, pastPrices, casesNote }
  const withShare = <Range extends { readonly low: number; readonly high: number }>(range: Range) => ({
    ...range,
    heldShare: shareOf(pastPrices, (price) => price >= range.low && price <= range.high),
  })
  if (input.view === 'history') {
    const density = sampleDensity(driftless(past, forward))
    return {
      ok: true,
      view: { ...common, density: () => density, ...withShare(middleOf(density)) } satisfies View,
    } as const
  }
  const law = input.view === 'implied' ? implied : rangeLaw(entered.low, entered.high, input.confidence)
  const density = (edges: Float64Array) =>
    lawDensity(law, Float64Array.from(new Set([...lawEdges(law), ...edges])).sort())
  const range =
    input.view === 'range' ? { ...entered, confidence: input.confidence } : middleOf(density(new Float64Array(0)))
  return { ok: true, view: { ...common, density, ...withShare(range) } satisfies View } as const
}

/** The middle of a density: as much as one deviation of a normal law to both sides. */
const middleOf = (density: PriceDensity) => ({
  low: densityQuantile(density, (1 - MIDDLE) / 2),
  high: densityQuantile(density, (1 + MIDDLE) / 2),
  confidence: MIDDLE,
})

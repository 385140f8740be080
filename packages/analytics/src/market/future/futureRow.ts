import { coinOf, daysBetween, type FutureQuote, type FuturesBoard, volIndexCoin, yearsBetween } from '@gvol/market'
import { basisApr, fundingApr, fundingNormalised } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { flag, maybe, number, text, time } from '../../study/column.ts'
import type { RowOf } from '../../study/rows.ts'

/** Within this many days of expiry no rate is given: one tick of the price is a large rate. */
export const MIN_DAYS = 1
const BASIS_POINTS = 10_000

/** Columns of one dated future or perpetual. */
export const futureColumns = {
  instrument: text('name at the venue'),
  symbol: text('market of the venue that lists it'),
  coin: text('coin that it is about'),
  kind: text('future: dated; perpetual'),
  margin: text('coin: inverse, margined and paid in the coin; stable: linear, in dollars or a stablecoin'),
  isInverse: flag('paid in the coin itself'),
  at: time('time of the quote at the venue'),
  expiry: maybe(time('expiry; null for a perpetual')),
  days: maybe(number('days', 'to expiry; 0 once it has passed; null for a perpetual')),
  bid: maybe(number('quote ccy', 'best bid; null without a bid')),
  ask: maybe(number('quote ccy', 'best ask; null without an ask')),
  mark: maybe(number('quote ccy', 'mark of the venue')),
  last: maybe(number('quote ccy', 'last traded price')),
  price: maybe(number('quote ccy', 'the mark; mid of bid and ask where the venue sends none')),
  index: maybe(number('quote ccy', 'index that it settles on')),
  basis: maybe(number('quote ccy', 'price − index')),
  basisShare: maybe(number('decimal', 'basis ÷ index')),
  apr: maybe(number('decimal', 'basis per year, simple; null for a perpetual and within a day of expiry')),
  aprCompounded: maybe(
    number('decimal', 'basis per year, compounded; null for a perpetual and within a day of expiry'),
  ),
  spreadBps: maybe(number('bp', 'ask − bid over their mid; null with one side only')),
  openInterestCoin: maybe(number('coin', 'open contracts, both sides counted once')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
  volume24hCoin: maybe(number('coin', 'traded in 24 hours')),
  volume24hUsd: maybe(number('USD', 'traded in 24 hours')),
  fundingRate: maybe(number('decimal', 'funding of one interval; positive: longs pay')),
  fundingIntervalHours: maybe(number('h', 'length of a funding interval')),
  funding8h: maybe(number('decimal', 'funding rate per eight hours')),
  fundingApr: maybe(number('decimal', 'funding rate × intervals of a year, simple')),
}

/** How its numbers are computed, for the method text of every study that shows them. */
export const FUTURE_METHOD =
  'Price is the mark of the venue, the mid of bid and ask where it sends none. Basis = price − index of the same quote. ' +
  'APR, simple: (F/S − 1)·365/days; compounded: (F/S)^(365/days) − 1; none within a day of expiry, where one tick is a large rate, and ' +
  'none for a perpetual, whose carry is its funding: rate × 8,760/interval hours. Spread = (ask − bid)/mid. Where a venue sends open ' +
  'interest or volume in coin or in USD only, the other follows at the price. Inverse and linear contracts are never added up.'

export type FutureRow = RowOf<typeof futureColumns>

/** Returns a finite value above zero; undefined for any other. */
export const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 && Number.isFinite(value) ? value : undefined

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

const product = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a * b

const ratio = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a / b

/** Returns the mid of a two-sided quote; undefined for a crossed one. */
const middleOf = (bid: number | undefined, ask: number | undefined): number | undefined =>
  bid === undefined || ask === undefined || bid > ask ? undefined : (bid + ask) / 2

type Rates = Pick<FutureRow, 'fundingRate' | 'fundingIntervalHours' | 'funding8h' | 'fundingApr'>

const ratesOf = ({ kind, fundingRate, fundingIntervalHours }: FutureQuote): Rates => {
  const hours = positive(fundingIntervalHours)
  const hasFunding = kind === 'perpetual' && fundingRate !== undefined && hours !== undefined
  return {
    fundingRate: kind === 'perpetual' ? fundingRate : undefined,
    fundingIntervalHours: kind === 'perpetual' ? hours : undefined,
    funding8h: hasFunding ? fundingNormalised(fundingRate, hours) : undefined,
    fundingApr: hasFunding ? fundingApr(fundingRate, hours) : undefined,
  }
}

/** A volatility index cannot be bought and held for delivery: its basis is not carry. */
const NO_CARRY = { apr: undefined, aprCompounded: undefined }

type Carry = Pick<FutureRow, 'price' | 'index' | 'basis' | 'basisShare' | 'apr' | 'aprCompounded'>

/**
 * Returns the basis and its annual rates.
 *
 * @param price     F, quote currency; undefined if missing
 * @param index     S at the same instant, quote currency
 * @param atMs      instant of both, Unix ms
 * @param expiryMs  undefined for a perpetual, which has a basis and no rate
 */
export const carryOf = (
  price: number | undefined,
  index: number | undefined,
  atMs: number,
  expiryMs: number | undefined,
): Carry => {
  const none = { price, index, basis: undefined, basisShare: undefined, apr: undefined, aprCompounded: undefined }
  if (price === undefined || index === undefined) return none
  const withBasis = { ...none, basis: price - index, basisShare: (price - index) / index }
  if (expiryMs === undefined || expiryMs - atMs < MIN_DAYS * MS_PER_DAY) return withBasis
  const years = yearsBetween(atMs, expiryMs)
  return {
    ...withBasis,
    apr: finite(basisApr(price, index, years)),
    aprCompounded: finite(basisApr(price, index, years, 'compounded')),
  }
}

/** Returns a dated future or perpetual as a row. Days and rates count from the quote's own instant. */
export const futureRow = (quote: FutureQuote): FutureRow => {
  const { instrument, symbol, kind, isInverse, atMs } = quote
  const expiryMs = kind === 'future' ? quote.expiryMs : undefined
  const bid = positive(quote.bid)
  const ask = positive(quote.ask)
  const mark = positive(quote.mark)
  const middle = middleOf(bid, ask)
  const price = mark ?? middle
  return {
    instrument,
    symbol,
    coin: coinOf(symbol),
    kind,
    margin: isInverse ? 'coin' : 'stable',
    isInverse,
    at: atMs,
    expiry: expiryMs,
    days: expiryMs === undefined ? undefined : daysBetween(atMs, expiryMs),
    bid,
    ask,
    mark,
    last: positive(quote.last),
    ...carryOf(price, positive(quote.index), atMs, expiryMs),
    ...(volIndexCoin(symbol) === undefined ? {} : NO_CARRY),
    spreadBps: middle === undefined ? undefined : (((ask as number) - (bid as number)) / middle) * BASIS_POINTS,
    openInterestCoin: quote.openInterestCoin ?? ratio(quote.openInterestUsd, price),
    openInterestUsd: quote.openInterestUsd ?? product(quote.openInterestCoin, price),
    volume24hCoin: quote.volume24hCoin ?? ratio(quote.volume24hUsd, price),
    volume24hUsd: quote.volume24hUsd ?? product(quote.volume24hCoin, price),
    ...ratesOf(quote),
  }
}

/** Which futures are selected. */
export type Chosen = { readonly margin: 'all' | 'coin' | 'stable' }

/** Returns the rows of all boards: by coin, then symbol, perpetuals first, then by expiry and name. */
export const futureRows = (boards: readonly FuturesBoard[], { margin }: Chosen): readonly FutureRow[] =>
  boards
    .flatMap(({ quotes }) => quotes.map(futureRow))
    .filter((row) => margin === 'all' || row.margin === margin)
    .sort(
      (a, b) =>
        compared(a.coin, b.coin) ||
        compared(a.symbol, b.symbol) ||
        (a.expiry ?? 0) - (b.expiry ?? 0) ||
        compared(a.instrument, b.instrument),
    )

const compared = (a: string | null, b: string | null): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1)

/**
 * Returns the venue's predicted rate for the interval after the running one, scaled to eight hours; perpetuals only.
 */
export const predicted8hOf = ({ kind, predictedFundingRate, fundingIntervalHours }: FutureQuote): number | undefined =>
  kind !== 'perpetual' || predictedFundingRate === undefined || !fundingIntervalHours
    ? undefined
    : fundingNormalised(predictedFundingRate, fundingIntervalHours)

/** Returns the payment time of the running interval, Unix ms; undefined if it has passed or is not published. */
export const upcomingFundingOf = ({ nextFundingMs }: FutureQuote, atMs: number): number | undefined =>
  nextFundingMs !== undefined && nextFundingMs > atMs ? nextFundingMs : undefined

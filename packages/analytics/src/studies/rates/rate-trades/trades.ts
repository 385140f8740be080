import {
  type Chain,
  carryRatio,
  dollarsUsd,
  type FutureQuote,
  futureFeesOf,
  MS_PER_YEAR,
  notionalUsd,
  payoffCoin,
  quotedPremiumUsd,
  type UsdRates,
} from '@gvol/market'
import { type Box, basisApr, bestBoxes, bestConversions, type Conversion } from '@gvol/quant'
import { isoDay, MS_PER_SECOND } from '@gvol/time'
import { positive } from '../../../market/future/futureRow.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import type { RowOf } from '../../../study/rows.ts'
import { bookCurrency } from '../../venues/books.ts'
import { soldMarginUsd } from '../../venues/venue-best/edge.ts'
import { collateralOf, exerciseFees, futureOfExpiry, leastSize, legFeeOf, type RateExpiry } from '../rateBook.ts'

const usd = (doc: string) => maybe(number('USD', `${doc}, one coin`))
const rate = (doc: string) => maybe(number('decimal', `${doc}; a year, simple`))

export const tradeColumns = {
  expiry: time('expiry'),
  days: number('days', 'to expiry'),
  venue: text('venue of all legs'),
  symbol: text('option book'),
  collateral: text('coin or currency in which premiums are paid'),
  kind: text('lend or borrow: a box; conversion or reversal: options against the future'),
  lowStrike: number('quote ccy', 'strike; of a box the lower one'),
  highStrike: maybe(number('quote ccy', 'higher strike of a box; null for a conversion')),
  action: text('what to buy and sell, and how long to hold it'),
  cashUsd: usd('money paid now (+) or received (−) before fees'),
  rate: rate('rate of the box, or profit of the conversion over the index, before fees and margin'),
  rateAfterCosts: rate('rate of the box after fees, or edge of the conversion over the index'),
  feesUsd: usd('fees of all legs now and at the expiry'),
  marginUsd: usd('margin of the sold options and of the future, an estimate; 0 for an account with portfolio margin'),
  interestUsd: usd('interest on the margin to the expiry'),
  edgeUsd: usd('edge after costs: of money that costs and earns the rates entered'),
  isSound: flag('the edge after costs is above 0 and above the usual move between the oldest and newest leg'),
  sizeCoin: maybe(number('coin', 'that can be done at the best prices of all legs; null where one publishes no size')),
  sizeUsd: maybe(number('USD', 'the same coins at the index')),
  quotedAt: time('time of the oldest quote'),
  ageSeconds: number('s', 'age of that quote at the time of the answer'),
  apartSeconds: number('s', 'between the oldest and the newest quote of the legs'),
}

export type TradeTerms = {
  /** What idle money of the caller earns, decimal per year, simple. */
  readonly earnRate: number
  /** What the money costs that is paid or tied up, decimal per year, simple. */
  readonly costRate: number
  readonly hasMargin: boolean
  readonly rates: UsdRates
  readonly atMs: number
}

type Row = RowOf<typeof tradeColumns>

/** Returns what money of the expiry is worth now at a simple rate. */
const discountAt = (yearlyRate: number, timeYears: number): number => 1 / (1 + yearlyRate * timeYears)

/** Margin of a future, a share of the index. */
const FUTURE_MARGIN = 0.1

/** A leg of a trade in options: row of the chain and side. */
type Leg = { readonly row: number; readonly isBuy: boolean }

/** What the legs of a trade have in common. */
const legsOf = ({ chain }: RateExpiry, legs: readonly Leg[], future: FutureQuote | undefined, isFutureBuy: boolean) => {
  const sizes = legs.map(({ row, isBuy }) => (isBuy ? chain.askSize : chain.bidSize)[row])
  const futureSizes = future === undefined ? [] : [isFutureBuy ? future.askSize : future.bidSize]
  const times = [...legs.map(({ row }) => chain.quoteAtMs[row]), ...(future === undefined ? [] : [future.atMs])]
  const oldestMs = Math.min(...times)
  const names = (isBuy: boolean) => [
    ...legs.filter((leg) => leg.isBuy === isBuy).map(({ row }) => chain.instrument[row]),
    ...(future !== undefined && isFutureBuy === isBuy ? [future.instrument] : []),
  ]
  return {
    sizeCoin: leastSize(...sizes, ...futureSizes),
    oldestMs,
    apartMs: Math.max(...times) - oldestMs,
    bought: names(true).join(' and '),
    sold: names(false).join(' and '),
    vol: chain.markVol[legs[0]?.row ?? 0],
  }
}

/** Returns the margin of the sold options, quote currency. */
const marginOf = (chain: Chain, index: number, legs: readonly Leg[]): number =>
  legs
    .filter(({ isBuy }) => !isBuy)
    .reduce((sum, { row }) => {
      const sold = { type: chain.optionType[row] === 0 ? 'call' : 'put', strike: chain.strike[row] } as const
      const premium = quotedPremiumUsd(chain.isInverse, chain.bid[row], index)
      return sum + soldMarginUsd({ ...sold, usd: premium, indexUsd: index })
    }, 0)

/** Amounts of a trade in quote currency, one coin, as of now. */
type Amounts = {
  readonly cash: number
  readonly rate: number | undefined
  readonly rateAfterCosts: number | undefined
  readonly fees: number
  readonly margin: number
  readonly interest: number
  readonly edge: number
}

const rowOf = (
  expiry: RateExpiry,
  index: number,
  trade: Pick<Row, 'kind' | 'lowStrike' | 'highStrike'>,
  amounts: Amounts,
  legs: ReturnType<typeof legsOf>,
  { rates, atMs }: TradeTerms,
): Row => {
  const { chain, expiryMs, days } = expiry
  const dollars = (amount: number) => dollarsUsd(amount, rates.rateOf(bookCurrency(chain)))
  const { sizeCoin, oldestMs, apartMs, bought, sold, vol } = legs
  const indexUsd = dollars(index)
  // Quotes of different instants may be a move of the coin apart, and no leg moves more than the coin.
  const moveUsd = apartMs === 0 ? 0 : notionalUsd(vol * Math.sqrt(apartMs / MS_PER_YEAR), indexUsd)
  const edgeUsd = dollars(amounts.edge)
  return {
    expiry: expiryMs,
    days,
    venue: chain.venue,
    symbol: chain.symbol,
    collateral: collateralOf(chain),
    ...trade,
    action: `Buy ${bought}, sell ${sold} at ${chain.venue}, and hold all to ${isoDay(expiryMs)}.`,
    cashUsd: dollars(amounts.cash),
    rate: amounts.rate,
    rateAfterCosts: amounts.rateAfterCosts,
    feesUsd: dollars(amounts.fees),
    marginUsd: dollars(amounts.margin),
    interestUsd: dollars(amounts.interest),
    edgeUsd,
    isSound: edgeUsd > 0 && edgeUsd > moveUsd,
    sizeCoin,
    sizeUsd: sizeCoin === undefined ? undefined : notionalUsd(sizeCoin, indexUsd),
    quotedAt: oldestMs,
    ageSeconds: Math.max(0, atMs - oldestMs) / MS_PER_SECOND,
    apartSeconds: apartMs / MS_PER_SECOND,
  }
}

const boxRow = (
  expiry: RateExpiry,
  index: number,
  timeYears: number,
  kind: 'lend' | 'borrow',
  box: Box,
  dueFees: number,
  spotFee: number,
  terms: TradeTerms,
): Row => {
  const { chain, rows } = expiry
  const low = rows[box.low] as number
  const high = rows[box.high] as number
  const isLend = kind === 'lend'
  const legs: readonly Leg[] = [
    { row: low, isBuy: isLend },
    { row: low + 1, isBuy: !isLend },
    { row: high, isBuy: !isLend },
    { row: high + 1, isBuy: isLend },
  ]
  const side = isLend ? 1 : -1
  const premium = quotedPremiumUsd(chain.isInverse, box.premium, index)
  const tradingFees = quotedPremiumUsd(chain.isInverse, box.fees, index)
  // The lender pays for the money that is out, the borrower earns on it.
  const discount = discountAt(isLend ? terms.costRate : terms.earnRate, timeYears)
  const now = (premium + side * tradingFees) * (1 + side * spotFee)
  const later = box.width * (1 - side * spotFee) - side * dueFees
  const margin = terms.hasMargin ? marginOf(chain, index, legs) : 0
  const interest = terms.costRate * timeYears * margin
  return rowOf(
    expiry,
    index,
    { kind, lowStrike: chain.strike[low], highStrike: chain.strike[high] },
    {
      cash: side * premium,
      rate: box.rate,
      rateAfterCosts: box.rateAfterCosts,
      fees: tradingFees + dueFees + spotFee * (premium + box.width),
      margin,
      interest,
      edge: side * (later * discount - now) - interest,
    },
    legsOf(expiry, legs, undefined, false),
    terms,
  )
}

const conversionRow = (
  expiry: RateExpiry,
  index: number,
  timeYears: number,
  kind: 'conversion' | 'reversal',
  trade: Conversion,
  future: FutureQuote,
  terms: TradeTerms,
): Row => {
  const { chain, rows } = expiry
  const row = rows[trade.row] as number
  const isConversion = kind === 'conversion'
  const legs: readonly Leg[] = [
    { row, isBuy: isConversion },
    { row: row + 1, isBuy: !isConversion },
  ]
  const inQuote = (amount: number) => quotedPremiumUsd(chain.isInverse, amount, index)
  const margin = terms.hasMargin ? marginOf(chain, index, legs) + notionalUsd(FUTURE_MARGIN, index) : 0
  const cash = (isConversion ? 1 : -1) * inQuote(trade.premium)
  const interest = terms.costRate * timeYears * margin
  // A profit in coin is worth its coins now, for a coin earns nothing; one in quote currency waits for the expiry.
  const profit = inQuote(trade.profit) * (chain.isInverse ? 1 : discountAt(terms.costRate, timeYears))
  const edge = profit - inQuote(trade.fees) - interest
  const yearly = (amount: number) => (timeYears > 0 ? basisApr(index + amount, index, timeYears) : undefined)
  const hasRate = expiry.terms !== undefined
  return rowOf(
    expiry,
    index,
    { kind, lowStrike: trade.strike, highStrike: undefined },
    {
      cash,
      rate: hasRate ? yearly(profit) : undefined,
      rateAfterCosts: hasRate ? yearly(edge) : undefined,
      fees: inQuote(trade.fees),
      margin,
      interest,
      edge,
    },
    legsOf(expiry, legs, future, !isConversion),
    terms,
  )
}

/** Returns the best boxes of an expiry: one that lends, one that borrows. */
const boxRows = (expiry: RateExpiry, terms: TradeTerms): readonly Row[] => {
  const { chain, quotes, parity } = expiry
  if (expiry.terms === undefined) return []
  const { spot, timeYears } = expiry.terms
  const settled = parity?.forward ?? spot
  const expiryFee = (low: number, high: number) => exerciseFees(chain, settled, [low, high])
  // Of a box in coin the money is exchanged for coins now, and the coins for money at the expiry.
  const spotFee = chain.isInverse ? futureFeesOf(chain.venue).fees.spotTaker : 0
  const { lend, borrow } = bestBoxes(quotes, expiry.terms, { legFee: legFeeOf(chain, spot), expiryFee, spotFee })
  const row = (kind: 'lend' | 'borrow', box: Box | undefined) => {
    if (box === undefined) return []
    const due = expiryFee(quotes.strike[box.low] as number, quotes.strike[box.high] as number)
    return [boxRow(expiry, spot, timeYears, kind, box, due, spotFee, terms)]
  }
  return [...row('lend', lend), ...row('borrow', borrow)]
}

/** Returns the best conversion and reversal of an expiry against its future. */
const conversionRows = (expiry: RateExpiry, future: FutureQuote | undefined, terms: TradeTerms): readonly Row[] => {
  const { chain, quotes, settlement } = expiry
  const { index } = chain
  if (future === undefined || index === undefined) return []
  const legFee = legFeeOf(chain, index)
  const { taker } = futureFeesOf(chain.venue).fees
  const timeYears = Math.max(0, expiry.expiryMs - chain.atMs) / MS_PER_YEAR
  const best = bestConversions(quotes, {
    settlement,
    futureBid: positive(future.bid) ?? Number.NaN,
    futureAsk: positive(future.ask) ?? Number.NaN,
    discounts: {
      paid: discountAt(terms.costRate, timeYears),
      received: discountAt(terms.earnRate, timeYears),
    },
    feesOf: ({ strike, call, put, future: at }) => {
      const exercise = exerciseFees(chain, at, [strike])
      // An inverse future hedges K USD, which are K/F coins; the expiry counts as a trade.
      const futureFees = 2 * taker * (chain.isInverse ? carryRatio(strike, at) : notionalUsd(1, at))
      return legFee(call) + legFee(put) + futureFees + (chain.isInverse ? payoffCoin(exercise, at) : exercise)
    },
  })
  const row = (kind: 'conversion' | 'reversal', trade: Conversion | undefined) =>
    trade === undefined ? [] : [conversionRow(expiry, index, timeYears, kind, trade, future, terms)]
  return [...row('conversion', best.conversion), ...row('reversal', best.reversal)]
}

/** Returns the best boxes and conversions of an expiry of European options. */
export const tradeRows = (expiry: RateExpiry, futures: readonly FutureQuote[], terms: TradeTerms): readonly Row[] =>
  expiry.isAmerican
    ? []
    : [...boxRows(expiry, terms), ...conversionRows(expiry, futureOfExpiry(futures, expiry.expiryMs), terms)]

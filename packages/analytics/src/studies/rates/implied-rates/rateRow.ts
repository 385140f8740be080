import { type Chain, type FutureQuote, futureFeesOf, premiumCoin } from '@gvol/market'
import { americanRateFloor, basisApr, bestBoxes, moneyRate, syntheticForward } from '@gvol/quant'
import { MS_PER_SECOND } from '@gvol/time'
import { carryOf, futureRow, positive } from '../../../market/future/futureRow.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import type { RowOf } from '../../../study/rows.ts'
import { pairQuotes } from '../../../surface/strikePairs.ts'
import {
  boundRows,
  collateralOf,
  exerciseFees,
  futureOfExpiry,
  leastSize,
  legFeeOf,
  type RateExpiry,
} from '../rateBook.ts'

const rate = (doc: string) => maybe(number('decimal', `${doc}; a year, simple`))
const price = (doc: string) => maybe(number('quote ccy', doc))

export const rateColumns = {
  expiry: time('expiry'),
  days: number('days', 'to expiry'),
  venue: text('venue'),
  symbol: text('option book'),
  margin: text('coin: premiums and margin in the coin; stable: in a dollar currency'),
  collateral: text('coin or currency in which premiums are paid'),
  exercise: text('european, or american: only a least rate is known'),
  index: price('spot index'),
  forward: price('forward from parity of all two-sided strikes, robust'),
  forwardError: price('standard error of that forward'),
  forwardBid: price('best price at which a call and a put sell the forward'),
  forwardAsk: price('best price at which a call and a put buy the forward'),
  strikes: number('1', 'two-sided strikes used'),
  outliers: number('1', 'strikes left out as far from the others'),
  rate: rate('implied rate: forward from parity over the index'),
  rateError: rate('standard error of the implied rate'),
  rateBid: rate('rate of the forward bid; of american options the least rate earned for certain'),
  rateAsk: rate('rate of the forward ask'),
  netRate: rate('rate earned by selling the forward at its bid against the coin, after fees'),
  bidStrike: price('strike of the forward bid'),
  askStrike: price('strike of the forward ask'),
  bidSizeCoin: maybe(number('coin', 'size at the forward bid')),
  askSizeCoin: maybe(number('coin', 'size at the forward ask')),
  moneyRate: rate('rate of the quote currency from the slope of call minus put over strikes'),
  moneyError: rate('standard error of that rate'),
  lendRate: rate('highest rate at which a box lends at bids and asks, before fees'),
  borrowRate: rate('lowest rate at which a box borrows at bids and asks, before fees'),
  future: maybe(text('listed future of the same venue, collateral and expiry')),
  futureRate: rate('basis of that future'),
  futureRateBid: rate('basis of its best bid'),
  futureRateAsk: rate('basis of its best ask'),
  difference: rate('implied rate − basis of the future'),
  perpetual: maybe(text('perpetual of the same venue and collateral with most open')),
  fundingNow: rate('funding of the perpetual now'),
  fundingExpected: rate('funding expected: mean of the payments of 30 days, the funding now where none are stored'),
  fundingDays: maybe(number('days', 'of those 30 with stored payments')),
  fundingDifference: rate('implied rate − funding expected'),
  quotedAt: maybe(time('time of the oldest quote of the two bounds')),
  ageSeconds: maybe(number('s', 'age of that quote at the time of the answer')),
}

/** Funding of the perpetual of a book. */
export type BookFunding = Pick<
  RowOf<typeof rateColumns>,
  'perpetual' | 'fundingNow' | 'fundingExpected' | 'fundingDays'
>

/** Returns a difference; undefined where either is missing. */
const minus = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

/** Rate, size and quotes of a bound: the call and put rows that it trades. */
type Bound = { readonly forward: number | undefined; readonly row: number }

/** Returns both bounds of the forward. */
const boundsOf = (expiry: RateExpiry) => {
  const { chain, settlement, parity, isAmerican } = expiry
  if (isAmerican) return { bid: undefined, ask: undefined }
  const rows = boundRows(expiry)
  const { bid, ask } = syntheticForward(pairQuotes(chain, rows, chain.bid, chain.ask), {
    settlement,
    discount: parity?.discount ?? 1,
  })
  const boundOf = (side: typeof bid): Bound | undefined =>
    side === undefined ? undefined : { forward: side.forward, row: rows[side.row] as number }
  return { bid: boundOf(bid), ask: boundOf(ask) }
}

/** Returns the rate that American options earn for certain, as the bid of a rate. */
const floorOf = ({ quotes, terms, rows }: RateExpiry) => {
  const floor = terms === undefined ? undefined : americanRateFloor(quotes, terms.spot, terms.timeYears)
  return floor === undefined ? undefined : { rate: floor.rate, row: rows[floor.row] as number }
}

/** Fees of selling the forward at its bid and holding the coin until the expiry, a share of the index. */
const sellingFees = ({ chain }: RateExpiry, { row, forward = Number.NaN }: Bound, index: number): number => {
  const legFee = legFeeOf(chain, index)
  const trading = legFee(chain.bid[row]) + legFee(chain.ask[row + 1])
  // The unit of an inverse premium is the coin, so its fee is a share already.
  const tradingShare = chain.isInverse ? trading : premiumCoin(trading, index)
  return (
    tradingShare +
    premiumCoin(exerciseFees(chain, forward, [chain.strike[row]]), index) +
    2 * futureFeesOf(chain.venue).fees.spotTaker
  )
}

const oldestOf = (chain: Chain, bid: number | undefined, ask: number | undefined): number | undefined => {
  const rows = [bid, ask].flatMap((row) => (row === undefined ? [] : [row, row + 1]))
  return rows.length === 0 ? undefined : rows.reduce((oldest, row) => Math.min(oldest, chain.quoteAtMs[row]), Infinity)
}

/**
 * Returns the rates of one expiry of a book.
 *
 * @param futures  of the same venue and collateral
 * @param atMs     instant of the answer, Unix ms
 */
export const rateRow = (
  expiry: RateExpiry,
  futures: readonly FutureQuote[],
  funding: BookFunding,
  atMs: number,
): RowOf<typeof rateColumns> => {
  const { chain, expiryMs, days, quotes, parity, terms, isAmerican } = expiry
  const { index } = chain
  const rateOf = (forward: number | undefined) => carryOf(positive(forward), index, chain.atMs, expiryMs).apr
  const { bid, ask } = boundsOf(expiry)
  const floor = isAmerican ? floorOf(expiry) : undefined
  const implied = rateOf(parity?.forward)
  const rateBid = floor?.rate ?? rateOf(bid?.forward)
  const money = terms === undefined || isAmerican ? undefined : moneyRate(quotes, terms)
  const boxes = terms === undefined || isAmerican ? undefined : bestBoxes(quotes, terms)
  const future = futureOfExpiry(futures, expiryMs)
  const listed = future === undefined ? undefined : futureRow(future)
  const bidRow = floor?.row ?? bid?.row
  const fees = terms === undefined || bid === undefined ? undefined : sellingFees(expiry, bid, terms.spot)
  const oldestMs = oldestOf(chain, bidRow, ask?.row)
  const rateAt = (forward: number | undefined) =>
    listed === undefined ? undefined : carryOf(forward, listed.index, future?.atMs ?? atMs, expiryMs).apr
  return {
    expiry: expiryMs,
    days,
    venue: chain.venue,
    symbol: chain.symbol,
    margin: chain.isInverse ? 'coin' : 'stable',
    collateral: collateralOf(chain),
    exercise: isAmerican ? 'american' : 'european',
    index,
    forward: parity?.forward,
    forwardError: parity?.standardError,
    forwardBid: bid?.forward,
    forwardAsk: ask?.forward,
    strikes: parity?.strikes ?? 0,
    outliers: parity?.outliers ?? 0,
    rate: implied,
    rateError:
      parity === undefined || terms === undefined || implied === undefined
        ? undefined
        : basisApr(terms.spot + parity.standardError, terms.spot, terms.timeYears),
    rateBid,
    rateAsk: rateOf(ask?.forward),
    netRate:
      fees === undefined || terms === undefined ? undefined : minus(rateOf(bid?.forward), fees / terms.timeYears),
    bidStrike: bidRow === undefined ? undefined : chain.strike[bidRow],
    askStrike: ask === undefined ? undefined : chain.strike[ask.row],
    bidSizeCoin: bidRow === undefined ? undefined : leastSize(chain.bidSize[bidRow], chain.askSize[bidRow + 1]),
    askSizeCoin: ask === undefined ? undefined : leastSize(chain.askSize[ask.row], chain.bidSize[ask.row + 1]),
    moneyRate: money?.ok ? money.rate : undefined,
    moneyError: money?.ok ? money.error : undefined,
    lendRate: boxes?.lend?.rate,
    borrowRate: boxes?.borrow?.rate,
    future: listed?.instrument ?? null,
    futureRate: listed?.apr,
    futureRateBid: rateAt(listed?.bid),
    futureRateAsk: rateAt(listed?.ask),
    difference: minus(implied, listed?.apr),
    ...funding,
    fundingDifference: minus(implied, funding.fundingExpected),
    quotedAt: oldestMs,
    ageSeconds: oldestMs === undefined ? undefined : Math.max(0, atMs - oldestMs) / MS_PER_SECOND,
  }
}

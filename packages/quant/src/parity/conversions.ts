import { checkQuotes, type ParityQuotes } from '../forward/parityRows.ts'

/**
 * `settlement`: of the options and of the future, which is inverse for `coin` and linear for `quote`; `futureBid`,
 * `futureAsk`: of the future of the same venue, expiry and settlement index, quote currency, missing = NaN; `discounts`:
 * what one quote currency of the expiry is worth now, of money that is `paid` now and of money that is `received`,
 * default 1, for premiums in quote currency alone; `feesOf`: fees until the expiry in the unit of the premium, default 0.
 */
export type ConversionTerms = {
  readonly settlement: 'quote' | 'coin'
  readonly futureBid: number
  readonly futureAsk: number
  readonly discounts?: { readonly paid: number; readonly received: number }
  readonly feesOf?: (trade: ConversionTrade) => number
}

/** Prices of the three trades at one strike. */
export type ConversionTrade = {
  readonly strike: number
  readonly call: number
  readonly put: number
  readonly future: number
}

/**
 * Call, put and future that cancel each other. `row`: of the strike; `premium`: call − put, paid by the conversion and
 * received by the reversal; `profit`: due at the expiry, one coin; `fees`; all in the unit of the premium.
 */
export type Conversion = ConversionTrade & {
  readonly row: number
  readonly premium: number
  readonly profit: number
  readonly fees: number
}

/** The best of each kind by profit after fees; undefined where no strike has the quotes. */
export type BestConversions = { readonly conversion: Conversion | undefined; readonly reversal: Conversion | undefined }

const UNDISCOUNTED = { paid: 1, received: 1 } as const

/**
 * The best conversion and reversal of one expiry against its listed future, at bids and asks.
 *
 * @param quotes  calls and puts of European options at the same strikes
 * @param terms   settlement, the future's quotes, fees
 * @returns conversion (buy the call, sell the put, sell the future): profit (F − K) − (C − P)/D in quote currency, or
 *   (1 − K/F) − (c − p) in coin for K USD of an inverse future, at the asks and bids that it trades at; reversal: minus
 *   the same at the other sides
 * @throws RangeError when the columns differ in length
 * @remarks Far from the money a conversion in quote currency lends or borrows too, so D decides. An inverse option needs an
 *   inverse future and a linear one a linear future; mixed, the payoffs do not cancel.
 * @see Klemkosky and Resnick (1979), Put-call parity and market efficiency; Alexander, Chen and Imeraj (2023), Crypto
 *   quanto and inverse options
 */
export const bestConversions = (quotes: ParityQuotes, terms: ConversionTerms): BestConversions => {
  checkQuotes(quotes)
  const { settlement, futureBid, futureAsk, discounts = UNDISCOUNTED, feesOf = () => 0 } = terms
  const { strike, callBid, callAsk, putBid, putAsk } = quotes
  const tradeOf = (row: number, call: number, put: number, future: number, side: 1 | -1): Conversion | undefined => {
    if (!(call > 0 && put > 0 && future > 0 && strike[row] > 0)) return undefined
    const premium = call - put
    const discount = side * premium > 0 ? discounts.paid : discounts.received
    const locked = settlement === 'coin' ? 1 - strike[row] / future : future - strike[row]
    const trade = { strike: strike[row], call, put, future }
    return {
      ...trade,
      row,
      premium,
      profit: side * (locked - (settlement === 'coin' ? premium : premium / discount)),
      fees: feesOf(trade),
    }
  }
  const best = (a: Conversion | undefined, b: Conversion | undefined) =>
    a === undefined || (b !== undefined && b.profit - b.fees > a.profit - a.fees) ? b : a
  let conversion: Conversion | undefined
  let reversal: Conversion | undefined
  for (let row = 0; row < strike.length; row++) {
    conversion = best(conversion, tradeOf(row, callAsk[row], putBid[row], futureBid, 1))
    reversal = best(reversal, tradeOf(row, callBid[row], putAsk[row], futureAsk, -1))
  }
  return { conversion, reversal }
}

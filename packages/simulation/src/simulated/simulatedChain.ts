import { CHAIN_COLUMNS, type Chain, type ChainColumn, isInverseSymbol, unixMs, yearsBetween } from '@gvol/market'
import { roundedPrice } from '../decimal.ts'
import { contractTerms } from '../deribit/records/contractTerms.ts'
import type { CoinModel } from './coinModel.ts'
import type { Listing } from './listing/listing.ts'
import { forwardPrice } from './price/futureCurve.ts'
import type { CoinState } from './price/marketPath.ts'
import { optionPrice, type PricedExpiry } from './price/optionPrice.ts'
import { smileSlice } from './price/volSurface.ts'
import { type MakerQuote, makerQuote } from './trading/quoteMaking.ts'

const emptyColumns = (size: number): Record<ChainColumn, Float64Array> =>
  Object.fromEntries(CHAIN_COLUMNS.map((name) => [name, new Float64Array(size).fill(Number.NaN)])) as Record<
    ChainColumn,
    Float64Array
  >

export const pricedExpiry = (model: CoinModel, state: CoinState, atMs: number, expiryMs: number): PricedExpiry => ({
  forward: roundedPrice(forwardPrice(state, atMs, expiryMs), 4),
  slice: smileSlice(state, atMs, expiryMs),
  timeYears: yearsBetween(atMs, expiryMs),
  isInverse: isInverseSymbol(model.symbol),
})

/** Volume and open interest, by row of the listing. */
export type Activity = {
  readonly openInterest: Float64Array
  readonly volume24h: Float64Array
}

/** Returns every listed option of a coin at an instant, with the quotes of its market makers. */
export const simulatedChain = (
  seed: number,
  model: CoinModel,
  listing: Listing,
  state: CoinState,
  atMs: number,
  activity: Activity,
): Chain => {
  const size = listing.instrument.length
  const columns = emptyColumns(size)
  const terms = contractTerms(model.symbol)
  const quote: MakerQuote = { bid: 0, ask: 0, bidSize: 0, askSize: 0 }
  for (let expiry = 0; expiry < listing.expiries.length; expiry++) {
    const priced = pricedExpiry(model, state, atMs, listing.expiries[expiry])
    const { timeYears, forward } = priced
    const premiumUnit = priced.isInverse ? forward : 1
    for (let row = listing.expiryStart[expiry]; row < listing.expiryStart[expiry + 1]; row++) {
      const { vol, mark, vega, deviations, intrinsic } = optionPrice(
        listing.optionType[row],
        listing.strike[row],
        priced,
      )
      const bits = listing.bits[row]
      const { optionLot: lot, lots } = model
      makerQuote({ seed, bits, atMs, terms, mark, vega, deviations, intrinsic, timeYears, lot, lots }, quote)
      columns.bid[row] = quote.bid
      columns.ask[row] = quote.ask
      columns.bidSize[row] = quote.bidSize
      columns.askSize[row] = quote.askSize
      columns.mark[row] = mark > 0 ? mark : Number.NaN
      columns.markVol[row] = vol
      columns.underlying[row] = forward
      columns.openInterestCoin[row] = activity.openInterest[row]
      columns.volume24hCoin[row] = activity.volume24h[row]
      columns.volume24hUsd[row] = activity.volume24h[row] * mark * premiumUnit
      columns.contractSizeCoin[row] = terms.contractSizeCoin
    }
  }
  return {
    ...columns,
    venue: 'deribit',
    symbol: model.symbol,
    isInverse: isInverseSymbol(model.symbol),
    atMs: unixMs(atMs),
    index: roundedPrice(state.spot, 4),
    size,
    instrument: listing.instrument,
    quoteAtMs: new Float64Array(size).fill(atMs),
    receivedAtMs: new Float64Array(size).fill(atMs),
    optionType: listing.optionType,
    strike: listing.strike,
    expiryMs: listing.expiryMs,
    expiries: listing.expiries,
    expiryStart: listing.expiryStart,
    underlyingName: listing.underlyingName,
  }
}

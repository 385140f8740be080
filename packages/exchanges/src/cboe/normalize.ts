import type { OptionQuote } from '@gvol/market'
import type { OptionInstrument } from '../_kit/feed/optionInstrument.ts'
import { bidAndAsk, quoted, type Stamp, stated, volFromQuotedDecimal } from '../_kit/messages/fields.ts'
import type { Reject } from '../_kit/status/rejections.ts'
import { CBOE } from './instruments.ts'
import type { OptionRow } from './messages.ts'

/**
 * One option of the chain. What are coins elsewhere are shares here: a contract is a hundred of them. There is no forward
 * and no IV of bid and ask; the price of the stock stands for the forward, and is named so.
 *
 * @param stockPrice  USD a share
 */
export const optionQuoteFromRow = (
  row: OptionRow,
  stockPrice: number | undefined,
  instrument: OptionInstrument,
  stamp: Stamp,
  reject: Reject,
): OptionQuote => {
  const { bid, ask } = bidAndAsk(row.bid, row.ask, reject, row)
  const shares = (contracts: number | undefined): number | undefined =>
    contracts === undefined ? undefined : contracts * instrument.contractSize
  return {
    type: 'option-quote',
    venue: CBOE,
    symbol: instrument.symbol,
    atMs: stamp.atMs,
    receivedAtMs: stamp.receivedAtMs,
    instrument: instrument.name,
    expiryMs: instrument.expiryMs,
    strike: instrument.strike,
    optionType: instrument.optionType,
    isInverse: false,
    bid,
    ask,
    mark: quoted(row.theo),
    last: quoted(row.last_trade_price),
    bidSize: bid === undefined ? undefined : shares(quoted(row.bid_size)),
    askSize: ask === undefined ? undefined : shares(quoted(row.ask_size)),
    markVol: volFromQuotedDecimal(row.iv, reject, row),
    underlying: stockPrice,
    underlyingName: stockPrice === undefined ? undefined : 'index_price',
    index: stockPrice,
    openInterestCoin: shares(stated(row.open_interest)),
    volume24hCoin: shares(stated(row.volume)),
    contractSizeCoin: instrument.contractSize,
    delta: stated(row.delta),
    gamma: stated(row.gamma),
    vegaPerPoint: stated(row.vega),
    thetaPerDay: stated(row.theta),
    rhoPerPoint: stated(row.rho),
  }
}

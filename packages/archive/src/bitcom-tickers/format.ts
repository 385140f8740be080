import { deribitName } from '../deribitName.ts'
import type { ChainFormat } from '../format/chainFormat.ts'
import { namedOption } from '../format/namedOption.ts'
import { numberColumns } from '../format/numberColumns.ts'

const NUMBERS = numberColumns(
  {
    bid: 'best_bid',
    ask: 'best_ask',
    mark: 'mark_price',
    last: 'last_price',
    bidSize: 'best_bid_qty',
    askSize: 'best_ask_qty',
    bidVol: 'bid_sigma',
    askVol: 'ask_sigma',
    markVol: 'sigma',
    underlying: 'underlying_price',
    openInterestCoin: 'open_interest',
    volume24hCoin: 'volume24h',
    delta: 'delta',
    gamma: 'gamma',
    vegaPerPoint: 'vega',
    thetaPerDay: 'theta',
  },
  1,
)

/**
 * bit.com's `tickers`, flattened, one call after another over the whole chain. Prices in coin, vols as decimals, greeks
 * in USD as at Deribit. The venue has shut down.
 */
export const bitcomTickers: ChainFormat = {
  id: 'bitcom-tickers',
  doc: 'bit.com option tickers (time in ms, instrument_id, best_bid, best_ask, bid_sigma, ask_sigma, sigma, mark_price, …)',
  header: ['time', 'instrument_id', 'best_bid', 'best_ask', 'sigma', 'mark_price', 'underlying_price', 'open_interest'],
  sweepGapMs: 120_000,
  identity: ({ columns, text, instant }) => {
    const [at, name, underlyingName] = columns('time', 'instrument_id', 'underlying_name')
    return (cells) => {
      const instrument = text(cells[name])
      const parts = deribitName(instrument)
      if (parts?.kind !== 'option') return { reason: 'unknown-instrument', column: 'instrument_id' }
      const row = namedOption('bitcom', instrument, parts, {
        atMs: instant(cells[at]),
        underlyingName: text(cells[underlyingName]) || undefined,
      })
      return { row }
    }
  },
  numbers: () => NUMBERS,
}

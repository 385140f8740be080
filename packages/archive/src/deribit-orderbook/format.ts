import { deribitName } from '../deribitName.ts'
import type { ChainFormat } from '../format/chainFormat.ts'
import { namedOption } from '../format/namedOption.ts'
import { numberColumns } from '../format/numberColumns.ts'

const NUMBERS = numberColumns(
  {
    bid: 'best_bid_price',
    ask: 'best_ask_price',
    mark: 'mark_price',
    last: 'last_price',
    bidSize: 'best_bid_amount',
    askSize: 'best_ask_amount',
    bidVol: 'bid_iv',
    askVol: 'ask_iv',
    markVol: 'mark_iv',
    underlying: 'underlying_price',
    index: 'index_price',
    openInterestCoin: 'open_interest',
    volume24hCoin: 'stats.volume',
    delta: 'greeks.delta',
    gamma: 'greeks.gamma',
    vegaPerPoint: 'greeks.vega',
    thetaPerDay: 'greeks.theta',
    rhoPerPoint: 'greeks.rho',
  },
  100,
)

/**
 * Deribit's `get_order_book` answers, flattened, one call after another over the whole chain: each row has its own
 * instant and a sweep takes about two minutes. Prices in coin, vols in percent, 0 = no quote.
 */
export const deribitOrderbook: ChainFormat = {
  id: 'deribit-orderbook',
  doc: 'Deribit get_order_book sweeps, flattened (instrument_name, timestamp in ms, best_bid_price, mark_iv, greeks.delta, …)',
  header: [
    'instrument_name',
    'timestamp',
    'underlying_price',
    'index_price',
    'mark_price',
    'mark_iv',
    'best_bid_price',
    'best_ask_price',
    'open_interest',
    'greeks.delta',
  ],
  sweepGapMs: 120_000,
  identity: ({ column, text, instant }) => {
    const at = column('timestamp')
    const name = column('instrument_name')
    const underlyingName = column('underlying_index')
    return (cells) => {
      const instrument = text(cells[name])
      const parts = deribitName(instrument)
      if (parts?.kind !== 'option') return { reason: 'unknown-instrument', column: 'instrument_name' }
      const row = namedOption('deribit', instrument, parts, {
        atMs: instant(cells[at]),
        underlyingName: text(cells[underlyingName]) || undefined,
      })
      return { row }
    }
  },
  numbers: () => NUMBERS,
}

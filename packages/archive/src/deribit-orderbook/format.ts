import type { ChainFormat } from '../_kit/chainFormat.ts'
import { deribitName } from '../deribitName.ts'

const PERCENT = 100

const NUMBERS = {
  bid: { column: 'best_bid_price' },
  ask: { column: 'best_ask_price' },
  mark: { column: 'mark_price' },
  last: { column: 'last_price' },
  bidSize: { column: 'best_bid_amount' },
  askSize: { column: 'best_ask_amount' },
  bidVol: { column: 'bid_iv', per: PERCENT },
  askVol: { column: 'ask_iv', per: PERCENT },
  markVol: { column: 'mark_iv', per: PERCENT },
  underlying: { column: 'underlying_price' },
  index: { column: 'index_price' },
  openInterestCoin: { column: 'open_interest' },
  volume24hCoin: { column: 'stats.volume' },
  delta: { column: 'greeks.delta' },
  gamma: { column: 'greeks.gamma' },
  vegaPerPoint: { column: 'greeks.vega' },
  thetaPerDay: { column: 'greeks.theta' },
  rhoPerPoint: { column: 'greeks.rho' },
}

/**
 * Deribit's `get_order_book` answers, flattened, one call after the other over the whole chain: each row has its own
 * instant and a sweep takes about two minutes. Prices in coin, vols in percent, 0 = nobody quotes.
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
      const row = {
        venue: 'deribit',
        symbol: parts.symbol,
        instrument,
        atMs: instant(cells[at]),
        expiryMs: parts.expiryMs,
        strike: parts.strike,
        optionType: parts.optionType,
        isInverse: !parts.symbol.includes('_'),
        underlyingName: text(cells[underlyingName]) || undefined,
      }
      return { row }
    }
  },
  numbers: () => NUMBERS,
}

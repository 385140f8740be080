import { MS_PER_MINUTE } from '@gvol/time'
import type { ChainFormat } from '../format/chainFormat.ts'
import { namedOption } from '../format/namedOption.ts'
import { numberColumns } from '../format/numberColumns.ts'
import { tardisInstant, tardisName } from '../format/tardis.ts'

const NUMBERS = numberColumns(
  {
    bid: 'bid_price',
    ask: 'ask_price',
    mark: 'mark_price',
    last: 'last_price',
    bidSize: 'bid_amount',
    askSize: 'ask_amount',
    bidVol: 'bid_iv',
    askVol: 'ask_iv',
    markVol: 'mark_iv',
    underlying: 'underlying_price',
    openInterestCoin: 'open_interest',
    delta: 'delta',
    gamma: 'gamma',
    vegaPerPoint: 'vega',
    thetaPerDay: 'theta',
    rhoPerPoint: 'rho',
  },
  100,
)

/**
 * Tardis `options_chain` of Deribit: one row per ticker change, so a chain is the state at the end of a minute. Prices
 * in coin, vols in percent, instants in microseconds.
 */
export const tardisOptionsChain: ChainFormat = {
  id: 'tardis-options-chain',
  doc: 'Tardis options_chain of Deribit (exchange, symbol, timestamp in µs, strike_price, expiration, bid_iv, mark_iv, …)',
  header: ['exchange', 'symbol', 'timestamp', 'local_timestamp', 'strike_price', 'expiration', 'mark_iv', 'bid_iv'],
  sweepGapMs: 0,
  tapeMs: MS_PER_MINUTE,
  identity: ({ column, text }) => {
    const exchange = column('exchange')
    const symbol = column('symbol')
    const at = column('timestamp')
    const receivedAt = column('local_timestamp')
    const underlyingName = column('underlying_index')
    return (cells) => {
      const named = tardisName(text(cells[exchange]), text(cells[symbol]))
      if (named?.parts.kind !== 'option') return { reason: 'unknown-instrument', column: 'symbol' }
      const { parts, instrument } = named
      const row = namedOption('deribit', instrument, parts, {
        atMs: tardisInstant(cells[at]),
        receivedAtMs: tardisInstant(cells[receivedAt]),
        underlyingName: text(cells[underlyingName]) || undefined,
      })
      return { row }
    }
  },
  numbers: () => NUMBERS,
}

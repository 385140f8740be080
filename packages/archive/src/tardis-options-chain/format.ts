import { cellNumber } from '../_kit/cell.ts'
import type { ChainFormat } from '../_kit/chainFormat.ts'
import { msFromTardis, tardisName } from '../_kit/tardis.ts'

const PERCENT = 100
const MINUTE_MS = 60_000

const NUMBERS = {
  bid: { column: 'bid_price' },
  ask: { column: 'ask_price' },
  mark: { column: 'mark_price' },
  last: { column: 'last_price' },
  bidSize: { column: 'bid_amount' },
  askSize: { column: 'ask_amount' },
  bidVol: { column: 'bid_iv', per: PERCENT },
  askVol: { column: 'ask_iv', per: PERCENT },
  markVol: { column: 'mark_iv', per: PERCENT },
  underlying: { column: 'underlying_price' },
  openInterestCoin: { column: 'open_interest' },
  delta: { column: 'delta' },
  gamma: { column: 'gamma' },
  vegaPerPoint: { column: 'vega' },
  thetaPerDay: { column: 'theta' },
  rhoPerPoint: { column: 'rho' },
}

/**
 * Tardis `options_chain` of Deribit: a row whenever a ticker changed, so that a chain is what stands at the end of a
 * minute. Prices in coin, vols in percent, instants in microseconds.
 */
export const tardisOptionsChain: ChainFormat = {
  id: 'tardis-options-chain',
  doc: 'Tardis options_chain of Deribit (exchange, symbol, timestamp in µs, strike_price, expiration, bid_iv, mark_iv, …)',
  header: ['exchange', 'symbol', 'timestamp', 'local_timestamp', 'strike_price', 'expiration', 'mark_iv', 'bid_iv'],
  sweepGapMs: 0,
  tapeMs: MINUTE_MS,
  identity: ({ column, text }) => {
    const [exchange, symbol] = [column('exchange'), column('symbol')]
    const [at, receivedAt] = [column('timestamp'), column('local_timestamp')]
    const underlyingName = column('underlying_index')
    return (cells) => {
      const named = tardisName(text(cells[exchange]), text(cells[symbol]))
      if (named?.parts.kind !== 'option') return { reason: 'unknown-instrument', column: 'symbol' }
      const { parts, instrument } = named
      const atMs = msFromTardis(cellNumber(cells[at]))
      const row = {
        venue: 'deribit',
        symbol: parts.symbol,
        instrument,
        atMs,
        receivedAtMs: msFromTardis(cellNumber(cells[receivedAt])),
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

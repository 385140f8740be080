import { type SettlementPrice, unixMs } from '@gvol/market'
import { indexFromSymbol } from './indexName.ts'

/**
 * Returns the index price at which all contracts of a market that expired at `atMs` settled, quote currency per coin.
 */
export const indexSettlement = (options: {
  readonly venue: string
  readonly symbol: string
  readonly atMs: number
  readonly receivedAtMs: number
  readonly price: number
}): SettlementPrice => ({
  type: 'settlement-price',
  venue: options.venue,
  symbol: options.symbol,
  atMs: unixMs(options.atMs),
  receivedAtMs: unixMs(options.receivedAtMs),
  instrument: indexFromSymbol(options.symbol),
  kind: 'index',
  price: options.price,
})

import { type SettlementPrice, unixMs } from '@gvol/market'
import { indexFromSymbol } from './indexName.ts'

/** The price of the index at which everything of a market that expired at `atMs` was settled, quote currency per coin. */
export const indexSettlement = (given: {
  readonly venue: string
  readonly symbol: string
  readonly atMs: number
  readonly receivedAtMs: number
  readonly price: number
}): SettlementPrice => ({
  type: 'settlement-price',
  venue: given.venue,
  symbol: given.symbol,
  atMs: unixMs(given.atMs),
  receivedAtMs: unixMs(given.receivedAtMs),
  instrument: indexFromSymbol(given.symbol),
  kind: 'index',
  price: given.price,
})

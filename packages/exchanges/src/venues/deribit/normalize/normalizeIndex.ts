import { type IndexPrice, unixMs, type VolIndexTick } from '@gvol/market'
import { quoted, volFromQuotedPercent } from '../../../messages/fields.ts'
import { symbolFromIndex } from '../markets.ts'
import type { PriceIndex, VolatilityIndex } from '../messages.ts'
import { DERIBIT } from './instruments.ts'

/** Returns an index price; undefined when the venue gives no price. */
export const indexPriceFrom = (message: PriceIndex, receivedAtMs: number): IndexPrice | undefined => {
  const price = quoted(message.price)
  if (price === undefined) return undefined
  return {
    type: 'index-price',
    venue: DERIBIT,
    symbol: symbolFromIndex(message.index_name),
    atMs: unixMs(message.timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    indexName: message.index_name,
    price,
  }
}

/** Returns a tick of the volatility index; undefined when the venue gives no value. */
export const volIndexTickFrom = (message: VolatilityIndex, receivedAtMs: number): VolIndexTick | undefined => {
  const vol = volFromQuotedPercent(message.volatility)
  if (vol === undefined) return undefined
  return {
    type: 'vol-index',
    venue: DERIBIT,
    symbol: symbolFromIndex(message.index_name),
    atMs: unixMs(message.timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    indexName: message.index_name,
    vol,
  }
}

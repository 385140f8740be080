import { nameBits } from '../random.ts'
import { type BookLevel, bookLevels } from '../rest/bookLevels.ts'
import type { VenueContract } from '../rest/venueContracts.ts'
import type { ViewedOption } from '../rest/venueView.ts'
import { steppedPrice } from '../rest/wireText.ts'

/** Interval between repeated books, ms. */
const EVERY_MS = 10_000

/** Parses a book channel such as `orderbook.BTC-PERP.1.100`; undefined for any other channel. */
export const bookChannel = (
  channel: string,
): { readonly name: string; readonly coin: string; readonly levels: number } | undefined => {
  const [, name, coin, levels] = /^orderbook\.(([A-Z]+)-.+)\.(?:1|10|100)\.(1|10|20|100)$/.exec(channel) ?? []
  return name === undefined ? undefined : { name, coin, levels: Number(levels) }
}

/** Returns the last instant of a span at which books are sent; undefined where there is none. */
export const bookInstant = (fromMs: number, toMs: number): number | undefined => {
  const atMs = Math.floor(toMs / EVERY_MS) * EVERY_MS
  return atMs > fromMs ? atMs : undefined
}

type Best = Pick<VenueContract, 'bid' | 'ask' | 'bidSizeCoin' | 'askSizeCoin'>

/** Returns the best prices of an option as in its ticker. @param step  of prices, USD */
export const bestOfOption = (option: ViewedOption, step: number): Best => ({
  bid: option.bidUsd >= step ? Math.floor(option.bidUsd / step) * step : undefined,
  ask: Number.isFinite(option.askUsd) ? Math.ceil(option.askUsd / step) * step : undefined,
  bidSizeCoin: option.bidSize,
  askSizeCoin: option.askSize,
})

/** Returns the message of a channel: every level as [price, amount], best first. */
export const bookMessage = (channel: string, best: Best, step: number, atMs: number): string => {
  const { name, levels } = bookChannel(channel) ?? { name: channel, levels: 0 }
  const { bids, asks } = bookLevels({
    seed: nameBits(`derive ${name}`),
    atMs,
    tick: step,
    bid: best.bid,
    ask: best.ask,
    bidCoins: best.bidSizeCoin,
    askCoins: best.askSizeCoin,
  })
  const wireLevels = (side: readonly BookLevel[], bestCoins: number) =>
    side.slice(0, levels).map(({ price, coins }, at) => {
      const size = at === 0 ? bestCoins : coins
      return [steppedPrice(price, step), Math.max(0.01, size).toFixed(2)] as const
    })
  const data = {
    instrument_name: name,
    publish_id: atMs,
    timestamp: atMs,
    bids: wireLevels(bids, best.bidSizeCoin),
    asks: wireLevels(asks, best.askSizeCoin),
  }
  return JSON.stringify({ jsonrpc: '2.0', method: 'subscription', params: { channel, data } })
}

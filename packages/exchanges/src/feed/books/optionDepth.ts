import type { OptionDepth, OptionQuote } from '@gvol/market'
import type { Stamp } from '../../messages/fields.ts'
import type { OptionInstrument } from '../optionInstrument.ts'
import type { Level } from './bookDepth.ts'

/** Levels counted per side. */
export const OPTION_LEVELS = 5

/** Returns the size and cost of taking the best levels; sizes in coins, prices in the settlement currency. */
const taken = (levels: readonly Level[], contractSize: number) => {
  const counted = levels.slice(0, OPTION_LEVELS)
  const coin = counted.reduce((sum, [, contracts]) => sum + contracts * contractSize, 0)
  const paid = counted.reduce((sum, [price, contracts]) => sum + price * contracts * contractSize, 0)
  const best = (counted[0]?.[1] ?? 0) * contractSize
  if (!(coin > 0)) return { levels: 0 }
  return { levels: counted.length, size: best > 0 ? best : undefined, coin, price: paid / coin }
}

/** Returns the best five levels of an option's book; undefined if its bid is at or above its ask. */
export const optionDepthOf = (
  bids: readonly Level[],
  asks: readonly Level[],
  { venue, symbol, name, expiryMs, strike, optionType, contractSize }: OptionInstrument,
  underlying: number | undefined,
  stamp: Stamp,
): OptionDepth | undefined => {
  const bestBid = bids[0]?.[0]
  const bestAsk = asks[0]?.[0]
  if (bestBid !== undefined && bestAsk !== undefined && bestBid >= bestAsk) return undefined
  const bid = taken(bids, contractSize)
  const ask = taken(asks, contractSize)
  return {
    type: 'option-depth',
    venue,
    symbol,
    ...stamp,
    instrument: name,
    expiryMs,
    strike,
    optionType,
    underlying,
    bidLevels: bid.levels,
    askLevels: ask.levels,
    bidSize: bid.size,
    askSize: ask.size,
    bidCoin: bid.coin,
    askCoin: ask.coin,
    bidPrice: bid.price,
    askPrice: ask.price,
  }
}

/**
 * Returns the names of the options at the listed strike nearest to the forward, for each expiry of a chain that has a
 * forward.
 */
export const moneyOptions = (quotes: readonly OptionQuote[]): readonly string[] =>
  [...Map.groupBy(quotes, ({ expiryMs }) => expiryMs).values()].flatMap((own) => {
    const far = ({ strike, underlying, index }: OptionQuote) => Math.abs(strike - (underlying ?? index ?? Number.NaN))
    const least = Math.min(...own.map(far))
    const nearest = own.find((quote) => far(quote) === least)
    return nearest === undefined
      ? []
      : own.filter(({ strike }) => strike === nearest.strike).map(({ instrument }) => instrument)
  })

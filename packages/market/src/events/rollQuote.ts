import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, may, NET_PRICE, SIZE } from './domain.ts'
import type { Stamp } from './stamp.ts'

/**
 * The best of a venue's book for rolling from one contract to another of the same market. Prices are the far leg minus
 * the near one, quote currency per coin, negative in backwardation: buying the roll buys the far leg.
 */
export type RollQuote = Stamp & {
  readonly type: 'roll-quote'
  /** The name of the book itself. */
  readonly instrument: string
  /** The leg that expires first; a perpetual sorts before every dated one. */
  readonly near: string
  readonly far: string
  readonly bid?: number
  readonly ask?: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  /** The venue's mark of the roll. */
  readonly mark?: number
  /** Volume of this book in 24 hours, each roll counted once. */
  readonly volume24hCoin?: number
  readonly volume24hUsd?: number
}

export const rollQuote = defineEvent<RollQuote>({
  type: 'roll-quote',
  names: ['instrument', 'near', 'far'],
  rules: {
    ...AT,
    bid: may(NET_PRICE),
    ask: may(NET_PRICE),
    bidSize: may(SIZE),
    askSize: may(SIZE),
    mark: may(NET_PRICE),
    volume24hCoin: may(AMOUNT),
    volume24hUsd: may(AMOUNT),
  },
})

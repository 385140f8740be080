import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, may, PRICE, SIZE } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** The state of a spot pair. Prices in quote currency per coin. */
export type SpotQuote = Stamp & {
  readonly type: 'spot-quote'
  readonly instrument: string
  /** Currency of the prices, e.g. USD, USDT. */
  readonly quoteCurrency: string
  readonly bid?: number
  readonly ask?: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  readonly last?: number
  readonly volume24hCoin?: number
  readonly volume24hQuote?: number
}

export const spotQuote = defineEvent<SpotQuote>({
  type: 'spot-quote',
  names: ['instrument', 'quoteCurrency'],
  rules: {
    ...AT,
    bid: may(PRICE),
    ask: may(PRICE),
    bidSize: may(SIZE),
    askSize: may(SIZE),
    last: may(PRICE),
    volume24hCoin: may(AMOUNT),
    volume24hQuote: may(AMOUNT),
  },
})

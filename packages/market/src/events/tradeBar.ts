import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, may, must, PRICE } from './domain.ts'
import type { PricedKind, Stamp } from './stamp.ts'

/** What traded of a contract or pair in a minute, kept when its single prints are no more. */
export type TradeBar = Stamp & {
  readonly type: 'trade-bar'
  readonly instrument: string
  readonly kind: PricedKind
  /** Prints in it; `atMs` is the beginning of the minute. */
  readonly trades: number
  readonly buys: number
  /** Quote currency per coin. */
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** What takers bought and sold, of the prints whose amount is known; absent where none is. */
  readonly buyCoin?: number
  readonly sellCoin?: number
  /** Quote currency, each print at its own price. */
  readonly buyUsd?: number
  readonly sellUsd?: number
}

export const tradeBar = defineEvent<TradeBar>({
  type: 'trade-bar',
  names: ['instrument'],
  rules: {
    ...AT,
    trades: must(AMOUNT),
    buys: must(AMOUNT),
    open: must(PRICE),
    high: must(PRICE),
    low: must(PRICE),
    close: must(PRICE),
    buyCoin: may(AMOUNT),
    sellCoin: may(AMOUNT),
    buyUsd: may(AMOUNT),
    sellUsd: may(AMOUNT),
  },
})

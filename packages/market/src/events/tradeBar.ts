import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, may, must, PRICE } from './domain.ts'
import type { PricedKind, Stamp } from './stamp.ts'

/** Trades of a contract or pair in a minute, retained after its individual trades are deleted. */
export type TradeBar = Stamp & {
  readonly type: 'trade-bar'
  readonly instrument: string
  readonly kind: PricedKind
  /** Number of trades; `atMs` is the beginning of the minute. */
  readonly trades: number
  readonly buys: number
  /** Quote currency per coin. */
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Taker buy and sell volume of the trades with a valid amount; absent where there are none. */
  readonly buyCoin?: number
  readonly sellCoin?: number
  /** Quote currency, each trade at its own price. */
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

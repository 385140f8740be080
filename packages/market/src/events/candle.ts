import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, LENGTH, may, must, outside, PRICE } from './domain.ts'
import type { PricedKind, Stamp } from './stamp.ts'

/** A bar of traded prices, quote currency per coin. `atMs` is its open; it ends before `atMs + intervalMs`. */
export type Candle = Stamp & {
  readonly type: 'candle'
  readonly instrument: string
  readonly kind: PricedKind
  readonly intervalMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeCoin?: number
  /** Turnover in USD or the stablecoin of the pair. */
  readonly volumeUsd?: number
}

export const candle = defineEvent<Candle>({
  type: 'candle',
  names: ['instrument'],
  rules: {
    ...AT,
    intervalMs: must(LENGTH),
    open: must(PRICE),
    high: must(PRICE),
    low: must(PRICE),
    close: must(PRICE),
    volumeCoin: may(AMOUNT),
    volumeUsd: may(AMOUNT),
  },
  fault: ({ open, high, low, close }) => {
    const isAround = high >= Math.max(open, close) && low <= Math.min(open, close)
    return isAround ? undefined : { ...outside('high', PRICE), expected: 'a high and a low around open and close' }
  },
})

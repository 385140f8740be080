import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, LENGTH, may, must, outside, PRICE } from './domain.ts'
import type { PricedKind, Stamp } from './stamp.ts'

/**
 * What the desk built a bar from. prints: every print of the span; quotes: marks, else mids, where prints may be missing;
 * index: ticks of a price index.
 */
export const BAR_SOURCES = ['prints', 'quotes', 'index'] as const
export type BarSource = (typeof BAR_SOURCES)[number]

/**
 * A bar of prices, quote currency per coin. `atMs` is its open; it ends before `atMs + intervalMs`. A bar that the desk
 * built has `receivedAtMs` = `atMs`, so that the venue's own bar always replaces it.
 */
export type Candle = Stamp & {
  readonly type: 'candle'
  readonly instrument: string
  readonly kind: PricedKind | 'index'
  readonly intervalMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeCoin?: number
  /** Turnover in USD or the stablecoin of the pair. */
  readonly volumeUsd?: number
  /** Absent for the venue's own bar. */
  readonly source?: BarSource
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

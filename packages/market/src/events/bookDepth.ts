import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, BPS, may, must, PRICE } from './domain.ts'
import type { PricedKind, Stamp } from './stamp.ts'

/**
 * Amounts in a book within a distance from its mid; a side is absent where the available levels end before the
 * distance.
 */
export type BookDepth = Stamp & {
  readonly type: 'book-depth'
  readonly instrument: string
  readonly kind: PricedKind
  /** Basis points of `mid`. */
  readonly withinBps: number
  /** Mid of best bid and ask, quote currency per coin. */
  readonly mid: number
  readonly bidCoin?: number
  readonly askCoin?: number
  /** Quote currency, each level at its own price. */
  readonly bidUsd?: number
  readonly askUsd?: number
}

export const bookDepth = defineEvent<BookDepth>({
  type: 'book-depth',
  names: ['instrument'],
  rules: {
    ...AT,
    withinBps: must(BPS),
    mid: must(PRICE),
    bidCoin: may(AMOUNT),
    askCoin: may(AMOUNT),
    bidUsd: may(AMOUNT),
    askUsd: may(AMOUNT),
  },
})

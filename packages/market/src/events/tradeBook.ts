import type { UnixMs, Vol } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, INSTANT, may, PRICE, SIZE, VOL } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** The book before or after a trade: best bid and ask with their instant, prices in the settlement currency. */
type BookSide<When extends string> = {
  /** Start of that state, as far as observed; the venue's clock. */
  readonly [Name in `book${When}Ms` | `open${When}Ms`]?: UnixMs
} & {
  /** Prices; sizes in coins; the forward in quote currency; open interest in coins. */
  readonly [Name in
    | `${'bid' | 'ask' | 'mark' | 'underlying'}${When}`
    | `${'bid' | 'ask'}Size${When}`
    | `openCoin${When}`]?: number
} & { readonly [Name in `${'bid' | 'ask' | 'mark'}Vol${When}`]?: Vol }

/** An option's book and open interest before one of its trades, and the first ones observed after it. */
export type TradeBook = Stamp &
  BookSide<'Before'> &
  BookSide<'After'> & {
    readonly type: 'trade-book'
    readonly instrument: string
    /** Id of the trade; `atMs` is its instant. */
    readonly tradeId: string
    /** True if every change of the quotes was streamed; otherwise they are from polled chains. */
    readonly isStreamed: boolean
  }

export const tradeBook = defineEvent<TradeBook>({
  type: 'trade-book',
  names: ['instrument', 'tradeId'],
  rules: {
    ...AT,
    bookBeforeMs: may(INSTANT),
    bidBefore: may(PRICE),
    bidSizeBefore: may(SIZE),
    bidVolBefore: may(VOL),
    askBefore: may(PRICE),
    askSizeBefore: may(SIZE),
    askVolBefore: may(VOL),
    markBefore: may(PRICE),
    markVolBefore: may(VOL),
    underlyingBefore: may(PRICE),
    openBeforeMs: may(INSTANT),
    openCoinBefore: may(AMOUNT),
    bookAfterMs: may(INSTANT),
    bidAfter: may(PRICE),
    bidSizeAfter: may(SIZE),
    bidVolAfter: may(VOL),
    askAfter: may(PRICE),
    askSizeAfter: may(SIZE),
    askVolAfter: may(VOL),
    markAfter: may(PRICE),
    markVolAfter: may(VOL),
    underlyingAfter: may(PRICE),
    openAfterMs: may(INSTANT),
    openCoinAfter: may(AMOUNT),
  },
})

import type { UnixMs, Vol } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AMOUNT, AT, INSTANT, may, PRICE, SIZE, VOL } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** One side in time of the book around a trade: the best bid and ask with their instant, prices in the settlement currency. */
type BookSide<When extends string> = {
  /** When it came to be, as far as was heard; the venue's clock. */
  readonly [Name in `book${When}Ms` | `open${When}Ms`]?: UnixMs
} & {
  /** Prices; sizes in coins; the forward in quote currency; open interest in coins. */
  readonly [Name in
    | `${'bid' | 'ask' | 'mark' | 'underlying'}${When}`
    | `${'bid' | 'ask'}Size${When}`
    | `openCoin${When}`]?: number
} & { readonly [Name in `${'bid' | 'ask' | 'mark'}Vol${When}`]?: Vol }

/** The book and the open interest of an option that were in force before a trade of it, and those first seen after it. */
export type TradeBook = Stamp &
  BookSide<'Before'> &
  BookSide<'After'> & {
    readonly type: 'trade-book'
    readonly instrument: string
    /** Of the trade; `atMs` is its instant. */
    readonly tradeId: string
    /** Whether every change of the quotes was heard; else they are those of the chains asked for now and then. */
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

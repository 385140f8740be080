import type { TradedPackage } from '../../market/flow/packages.ts'
import { bookVol } from '../../market/tradeBook/bookVol.ts'
import type { BookFacts, BooksOfTrade } from '../../market/tradeBook/readBooks.ts'

type Print = TradedPackage['prints'][number]
type RecordedPrint = { readonly print: Print; readonly book: BooksOfTrade }

/** Sum; undefined if a part is missing. */
const whole = (parts: readonly (number | undefined)[]): number | undefined =>
  parts.length === 0 || parts.some((part) => part === undefined)
    ? undefined
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)

/**
 * Returns the cost of one unit of a package at a side of its books: immediate, by buying at asks and selling at bids,
 * or passive with the sides swapped.
 */
const netOf = (
  recorded: readonly RecordedPrint[],
  amountCoin: number,
  when: 'before' | 'after',
  side: 'atOnce' | 'patient' | 'mark',
): number | undefined => {
  const cost = whole(
    recorded.map(({ print, book }) => {
      const facts = book[when]
      const isAsk = print.side > 0 === (side === 'atOnce')
      const price = side === 'mark' ? facts.mark : isAsk ? facts.ask : facts.bid
      const { amountCoin } = print.trade
      return price === undefined || amountCoin === undefined ? undefined : print.side * price * amountCoin
    }),
  )
  return cost === undefined ? undefined : cost / amountCoin
}

/** Returns open coins of the options of a package, each once: before its first print, and after its last. */
const openOf = (recorded: readonly RecordedPrint[]) => {
  const options = [...Map.groupBy(recorded, ({ print }) => print.trade.instrument).values()]
  const before = whole(options.map((prints) => prints[0]?.book.before.openCoin))
  const after = whole(options.map((prints) => prints.at(-1)?.book.after.openCoin))
  return { openBefore: before, openChange: before === undefined || after === undefined ? undefined : after - before }
}

const extreme = (
  pick: (...values: number[]) => number,
  values: readonly (number | undefined)[],
): number | undefined => {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? undefined : pick(...defined)
}

const NAMES = [
  'bookBeforeAt',
  'bidBefore',
  'askBefore',
  'markBefore',
  'bidSizeBefore',
  'askSizeBefore',
  'bidVolBefore',
  'askVolBefore',
  'bookAfterAt',
  'bidAfter',
  'askAfter',
  'openBefore',
  'openChange',
] as const

type BookColumns = { readonly [Name in (typeof NAMES)[number]]: number | undefined } & { readonly isStreamed: boolean }

const UNKNOWN: BookColumns = {
  // One entry per name of the list that defines the type.
  ...(Object.fromEntries(NAMES.map((name) => [name, undefined])) as Record<(typeof NAMES)[number], undefined>),
  isStreamed: false,
}

/**
 * Returns the books around a package; of a single option as recorded, of several net of their sides. Requires a book
 * for every leg.
 */
export const bookColumns = (one: TradedPackage, books: ReadonlyMap<string, BooksOfTrade>): BookColumns => {
  const recorded = one.prints.flatMap((print): RecordedPrint[] => {
    const book = books.get(print.trade.tradeId)
    return book === undefined ? [] : [{ print, book }]
  })
  const [first] = recorded
  const last = recorded.at(-1)
  if (first === undefined || last === undefined || recorded.length < one.prints.length) return UNKNOWN
  const isSingle = one.legs.length === 1
  const vol = (side: 'bid' | 'ask') =>
    bookVol(first.print.trade.symbol, first.print, first.print.trade.atMs, first.book.before, side)
  const net = (when: 'before' | 'after', facts: BookFacts) =>
    isSingle
      ? { bid: facts.bid, ask: facts.ask, mark: facts.mark }
      : {
          bid: netOf(recorded, one.amountCoin, when, 'patient'),
          ask: netOf(recorded, one.amountCoin, when, 'atOnce'),
          mark: netOf(recorded, one.amountCoin, when, 'mark'),
        }
  const before = net('before', first.book.before)
  const after = net('after', last.book.after)
  return {
    ...UNKNOWN,
    bookBeforeAt: extreme(
      Math.min,
      recorded.map(({ book }) => book.before.atMs),
    ),
    bidBefore: before.bid,
    askBefore: before.ask,
    markBefore: before.mark,
    ...(isSingle
      ? {
          bidSizeBefore: first.book.before.bidSize,
          askSizeBefore: first.book.before.askSize,
          bidVolBefore: vol('bid'),
          askVolBefore: vol('ask'),
        }
      : {}),
    bookAfterAt: extreme(
      Math.max,
      recorded.map(({ book }) => book.after.atMs),
    ),
    bidAfter: after.bid,
    askAfter: after.ask,
    ...openOf(recorded),
    isStreamed: recorded.every(({ book }) => book.isStreamed),
  }
}

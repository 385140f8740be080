import type { TradedPackage } from '../../_kit/flow/packages.ts'
import { bookVol } from '../../_kit/tradeBook/bookVol.ts'
import type { BookFacts, BooksOfTrade } from '../../_kit/tradeBook/readBooks.ts'

type Print = TradedPackage['prints'][number]
type Told = { readonly print: Print; readonly book: BooksOfTrade }

/** Sum where every part is known. */
const whole = (parts: readonly (number | undefined)[]): number | undefined =>
  parts.length === 0 || parts.some((part) => part === undefined)
    ? undefined
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)

/** What one of a package cost at a side of its books: at once, by asks bought and bids sold, or patiently the other way. */
const netOf = (
  told: readonly Told[],
  amountCoin: number,
  when: 'before' | 'after',
  side: 'atOnce' | 'patient' | 'mark',
): number | undefined => {
  const cost = whole(
    told.map(({ print, book }) => {
      const facts = book[when]
      const isAsk = print.side > 0 === (side === 'atOnce')
      const price = side === 'mark' ? facts.mark : isAsk ? facts.ask : facts.bid
      const { amountCoin } = print.trade
      return price === undefined || amountCoin === undefined ? undefined : print.side * price * amountCoin
    }),
  )
  return cost === undefined ? undefined : cost / amountCoin
}

/** Open coins of the options of a package, each once: before its first print, and after its last. */
const openOf = (told: readonly Told[]) => {
  const options = [...Map.groupBy(told, ({ print }) => print.trade.instrument).values()]
  const before = whole(options.map((prints) => prints[0]?.book.before.openCoin))
  const after = whole(options.map((prints) => prints.at(-1)?.book.after.openCoin))
  return { openBefore: before, openChange: before === undefined || after === undefined ? undefined : after - before }
}

const extreme = (
  pick: (...values: number[]) => number,
  values: readonly (number | undefined)[],
): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : pick(...known)
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
  // One entry per name of the list that the type is made of.
  ...(Object.fromEntries(NAMES.map((name) => [name, undefined])) as Record<(typeof NAMES)[number], undefined>),
  isStreamed: false,
}

/** The books around a package; of a single option as they were, of several net of their sides. A book of every leg, or none. */
export const bookColumns = (one: TradedPackage, books: ReadonlyMap<string, BooksOfTrade>): BookColumns => {
  const told = one.prints.flatMap((print): Told[] => {
    const book = books.get(print.trade.tradeId)
    return book === undefined ? [] : [{ print, book }]
  })
  const [first] = told
  const last = told.at(-1)
  if (first === undefined || last === undefined || told.length < one.prints.length) return UNKNOWN
  const isSingle = one.legs.length === 1
  const vol = (side: 'bid' | 'ask') =>
    bookVol(first.print.trade.symbol, first.print, first.print.trade.atMs, first.book.before, side)
  const net = (when: 'before' | 'after', facts: BookFacts) =>
    isSingle
      ? { bid: facts.bid, ask: facts.ask, mark: facts.mark }
      : {
          bid: netOf(told, one.amountCoin, when, 'patient'),
          ask: netOf(told, one.amountCoin, when, 'atOnce'),
          mark: netOf(told, one.amountCoin, when, 'mark'),
        }
  const before = net('before', first.book.before)
  const after = net('after', last.book.after)
  return {
    ...UNKNOWN,
    bookBeforeAt: extreme(
      Math.min,
      told.map(({ book }) => book.before.atMs),
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
      told.map(({ book }) => book.after.atMs),
    ),
    bidAfter: after.bid,
    askAfter: after.ask,
    ...openOf(told),
    isStreamed: told.every(({ book }) => book.isStreamed),
  }
}

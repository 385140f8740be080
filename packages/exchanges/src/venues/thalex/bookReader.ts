import { type BookDepth, type Instrument, unixMs } from '@gvol/market'
import { DEPTH_EVERY_MS, foldedDepth, type Level, levelsFrom } from '../../feed/books/bookDepth.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { msFromSeconds } from './instruments.ts'
import { type BookChanges, bookChanges } from './messages.ts'

/** Returns the channel of a book: ungrouped, every level, at the lowest frequency that depth sampling needs. */
export const bookChannel = (name: string): string => `book.${name}.none.all.${DEPTH_EVERY_MS}ms`

/** Amounts by price. */
type Side = ReadonlyMap<number, number>
type Book = { readonly bids: Side; readonly asks: Side }

const EMPTY_BOOK: Book = { bids: new Map(), asks: new Map() }
/** Tolerance for rounding, as a share of a side's sum. */
const SUM_OFF = 1e-6

const changed = (side: Side, changes: readonly Level[]): Side => {
  const after = new Map(side)
  for (const [price, amount] of changes) {
    if (amount > 0) after.set(price, amount)
    else after.delete(price)
  }
  return after
}

/** Returns whether a side sums to the venue's total; true where there is no total. */
const addsUp = (side: Side, total: number | null | undefined): boolean => {
  if (typeof total !== 'number') return true
  const sum = [...side.values()].reduce((all, amount) => all + amount, 0)
  return Math.abs(sum - total) <= SUM_OFF * Math.max(1, total)
}

const isWhole = ({ bids, asks }: Book, row: BookChanges): boolean =>
  addsUp(bids, row.total_bid_amount) &&
  addsUp(asks, row.total_ask_amount) &&
  !(Math.max(...bids.keys()) >= Math.min(...asks.keys()))

/**
 * Maintains books of contracts from changes. The first message on a connection has every level but no flag: a message
 * is applied as a change if the result matches its totals, and as a whole book if the message alone does.
 */
export const bookReader = (find: (name: string) => Instrument | undefined, reject: Reject) => {
  const books = new Map<string, Book>()
  return {
    takeBook: (name: string, data: unknown, receivedAtMs: number): readonly BookDepth[] => {
      if (!bookChanges.is(data)) {
        reject('malformed', `book: ${bookChanges.problem(data)}`, { name, data })
        return []
      }
      const instrument = find(name)
      if (instrument === undefined || !isContractInstrument(instrument)) return []
      const bids = levelsFrom(data.bid_changes ?? [])
      const asks = levelsFrom(data.ask_changes ?? [])
      if (bids === undefined || asks === undefined) {
        reject('malformed', 'book: expected changes of price and amount', { name, data })
        return []
      }
      const after = (book: Book): Book => ({ bids: changed(book.bids, bids), asks: changed(book.asks, asks) })
      const book = [after(books.get(name) ?? EMPTY_BOOK), after(EMPTY_BOOK)].find((one) => isWhole(one, data))
      if (book === undefined) {
        books.delete(name)
        reject('unreadable-book', 'expected changes that add up to the reported totals', { name, data })
        return []
      }
      books.set(name, book)
      const stamp = {
        atMs: venueInstant(msFromSeconds(data.time ?? receivedAtMs / 1000), receivedAtMs, reject, name),
        receivedAtMs: unixMs(receivedAtMs),
      }
      const below = [...book.bids].toSorted(([a], [b]) => b - a)
      const above = [...book.asks].toSorted(([a], [b]) => a - b)
      return foldedDepth(below, above, instrument, stamp, Number.POSITIVE_INFINITY)
    },
  }
}

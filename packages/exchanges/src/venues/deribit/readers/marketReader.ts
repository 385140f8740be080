import { type BookDepth, type Instrument, type OptionDepth, type RollQuote, unixMs } from '@gvol/market'
import { foldedDepth, levelsFrom } from '../../../feed/books/bookDepth.ts'
import { optionDepthOf } from '../../../feed/books/optionDepth.ts'
import { isOptionInstrument } from '../../../feed/optionInstrument.ts'
import { isContractInstrument } from '../../../feed/quotes.ts'
import { type RollBook, rollBookOf, rollQuoteOf } from '../../../feed/rollQuote.ts'
import { quoted } from '../../../messages/fields.ts'
import { newestInstant, venueInstant } from '../../../messages/instants.ts'
import { rows as list } from '../../../messages/shape.ts'
import { bookSummary, comboRow, orderBook } from '../messages.ts'
import type { FeedContext } from './feedContext.ts'

export type MarketReader = {
  /** Reads the response of `public/get_combos` for a currency. */
  readonly takeCombos: (currency: string, result: unknown) => readonly []
  /**
   * Reads the response of `public/get_book_summary_by_currency` for future combos, and returns rolls of selected
   * markets.
   */
  readonly takeRolls: (result: unknown, receivedAtMs: number) => readonly RollQuote[]
  /** Reads the response of `public/get_order_book` for a contract or an option. */
  readonly takeOrderBook: (result: unknown, receivedAtMs: number) => readonly (BookDepth | OptionDepth)[]
}

/** Amounts in books are already USD or coins, whatever the contract size. */
const ofAmounts = <Of extends Instrument>(instrument: Of): Of => ({ ...instrument, contractSize: 1 })

/** Reads books of future combos, and depth. */
export const marketReader = ({ reject, find, isSelected }: FeedContext): MarketReader => {
  const books = new Map<string, ReadonlyMap<string, RollBook>>()
  const checked = <Row>(
    shape: { readonly is: (row: unknown) => row is Row; readonly problem: (row: unknown) => string | undefined },
    result: unknown,
    what: string,
  ): readonly Row[] => {
    if (!list.is(result)) {
      reject('malformed', `${what}: ${list.problem(result)}`, result)
      return []
    }
    return result.filter((row): row is Row => {
      if (shape.is(row)) return true
      reject('malformed', `${what}: ${shape.problem(row)}`, row)
      return false
    })
  }
  return {
    takeCombos: (currency, result) => {
      const combos = checked(comboRow, result, 'combo').flatMap(({ id, legs }) => {
        const amounts = legs.map(({ instrument_name: name, amount }) => ({ name, amount }))
        const book = rollBookOf(id, amounts, find)
        return book === undefined || !isSelected(book.near.symbol) ? [] : [[id, book] as const]
      })
      books.set(currency, new Map(combos))
      return []
    },
    takeRolls: (result, receivedAtMs) => {
      const instruments = new Map([...books.values()].flatMap((of) => [...of]))
      const rows = checked(bookSummary, result, 'book summary of combos').filter((row) =>
        instruments.has(row.instrument_name),
      )
      if (rows.length === 0) return []
      const atMs = newestInstant(rows, (row) => row.creation_timestamp, receivedAtMs, reject)
      const stamp = { atMs, receivedAtMs: unixMs(receivedAtMs) }
      return rows.flatMap((row) => {
        const book = instruments.get(row.instrument_name)
        if (book === undefined) return []
        const rollTicker = {
          bid: { price: row.bid_price ?? undefined },
          ask: { price: row.ask_price ?? undefined },
          mark: row.mark_price ?? undefined,
          volumeCoin: row.volume ?? undefined,
          volumeUsd: row.volume_usd ?? undefined,
        }
        return rollQuoteOf(book, rollTicker, stamp) ?? []
      })
    },
    takeOrderBook: (result, receivedAtMs) => {
      if (!orderBook.is(result)) {
        reject('malformed', `order book: ${orderBook.problem(result)}`, result)
        return []
      }
      const instrument = find(result.instrument_name)
      if (instrument === undefined || !isSelected(instrument.symbol)) return []
      const bids = levelsFrom(result.bids)
      const asks = levelsFrom(result.asks)
      if (bids === undefined || asks === undefined) {
        reject('malformed', 'order book: expected levels of price and amount', result)
        return []
      }
      const stamp = {
        atMs: venueInstant(result.timestamp, receivedAtMs, reject, result.instrument_name),
        receivedAtMs: unixMs(receivedAtMs),
      }
      if (isContractInstrument(instrument)) return foldedDepth(bids, asks, ofAmounts(instrument), stamp)
      if (!isOptionInstrument(instrument)) return []
      const depth = optionDepthOf(bids, asks, ofAmounts(instrument), quoted(result.underlying_price), stamp)
      return depth === undefined ? [] : [depth]
    },
  }
}

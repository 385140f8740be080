import { atPrice, type LongShortRatio, type MarketEvent, unixMs } from '@gvol/market'
import type { RpcParams } from '../../connection/jsonRpc.ts'
import { DEPTH_LEVELS, foldedDepth, levelsFrom } from '../../feed/books/bookDepth.ts'
import { longShareOf, shareOfRatio } from '../../feed/books/longShort.ts'
import type { FeedFrame } from '../../feed/feedFrame.ts'
import { type FeedAnswer, fetchedEvents, NO_ANSWER } from '../../feed/marketFeed.ts'
import { type RollBook, rollBookOf, rollQuoteOf } from '../../feed/rollQuote.ts'
import { numberFromText } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import { bookRow, spreadRow, spreadTicker } from './messages.ts'

type Rows = readonly unknown[]

export type MarketReader = {
  /** `market/books` of one contract. */
  readonly takeBook: (list: Rows, receivedAtMs: number, params: RpcParams) => FeedAnswer
  /** Reads rows of [time, long-to-short ratio] of one contract. */
  readonly takeRatios: (
    counted: LongShortRatio['counted'],
  ) => (list: Rows, receivedAtMs: number, params: RpcParams) => FeedAnswer
  readonly takeSpreads: (list: Rows) => void
  readonly takeSpreadTicker: (list: Rows, receivedAtMs: number) => FeedAnswer
  /** Returns the names of spreads that are rolls of selected markets. */
  readonly rolls: () => readonly string[]
}

/** Reads data of contracts beyond their quotes: depth, long/short ratios, and the books of spreads. */
export const marketReader = (
  { checked, findPolledInstrument, findContract, isNewId, reject }: FeedFrame,
  markOf: (name: string) => number | undefined,
): MarketReader => {
  let books = new Map<string, RollBook>()
  return {
    takeBook: (list, receivedAtMs, params) => {
      const instrument = findContract(String(params.instId ?? ''))
      const [row] = checked(bookRow, list, 'book')
      if (instrument === undefined || row === undefined) return NO_ANSWER
      const bids = levelsFrom(row.bids)
      const asks = levelsFrom(row.asks)
      if (bids === undefined || asks === undefined) {
        reject('malformed', 'book: expected levels of price and size', row)
        return NO_ANSWER
      }
      const stamp = {
        atMs: venueInstant(Number(row.ts), receivedAtMs, reject, params.instId),
        receivedAtMs: unixMs(receivedAtMs),
      }
      return fetchedEvents(foldedDepth(bids, asks, instrument, stamp, DEPTH_LEVELS))
    },
    takeRatios: (counted) => (list, receivedAtMs, params) => {
      const instrument = findContract(String(params.instId ?? ''))
      if (instrument === undefined) return NO_ANSWER
      const events = list.flatMap((row): MarketEvent[] => {
        const texts = Array.isArray(row) ? row.map((value) => (typeof value === 'string' ? value : '')) : []
        const [atMs = Number.NaN, ratio = Number.NaN] = texts.map((text) => numberFromText(text) ?? Number.NaN)
        if (!(atMs > 0) || !(ratio >= 0)) {
          reject('malformed', 'long and short: expected an instant and a ratio', row)
          return []
        }
        if (!isNewId(`${instrument.name} ${counted} ${atMs}`)) return []
        return [longShareOf(instrument, counted, { atMs, longShare: shareOfRatio(ratio) }, receivedAtMs)]
      })
      return fetchedEvents(events.reverse())
    },
    takeSpreads: (list) => {
      const listed = checked(spreadRow, list, 'spread').flatMap((row) => {
        const legs = row.legs.map(({ instId, side }) => ({ name: instId, amount: side === 'buy' ? 1 : -1 }))
        // Spreads against spot pairs have a leg that is not in the contract lists.
        if (legs.some(({ name }) => name.split('-').length < 3)) return []
        return rollBookOf(row.sprdId, legs, findPolledInstrument) ?? []
      })
      books = new Map(listed.map((book) => [book.name, book]))
    },
    takeSpreadTicker: (list, receivedAtMs) => {
      const events = checked(spreadTicker, list, 'spread ticker').flatMap((row): MarketEvent[] => {
        const book = books.get(row.sprdId)
        if (book === undefined) return []
        const stamp = {
          atMs: venueInstant(Number(row.ts), receivedAtMs, reject, row),
          receivedAtMs: unixMs(receivedAtMs),
        }
        const { isInverse, name } = book.near
        // Spreads of inverse contracts count dollars, others coins.
        const amountsOf = (wire: string | number | null | undefined) => {
          const amount = numberFromText(wire)
          return isInverse ? atPrice({ coin: undefined, usd: amount }, markOf(name)) : { coin: amount, usd: undefined }
        }
        const traded = amountsOf(row.vol24h)
        const rollTicker = {
          bid: { price: numberFromText(row.bidPx), size: amountsOf(row.bidSz).coin || undefined },
          ask: { price: numberFromText(row.askPx), size: amountsOf(row.askSz).coin || undefined },
          volumeCoin: traded.coin,
          volumeUsd: traded.usd,
        }
        const quote = rollQuoteOf(book, rollTicker, stamp)
        return quote === undefined ? [] : [quote]
      })
      return fetchedEvents(events)
    },
    rolls: () => [...books.keys()],
  }
}

import type { MarketEvent, PricedKind } from '@gvol/market'
import { type ConnectorPart, joinConnectors } from '../venue/joinConnectors.ts'
import { defineVenue, type Offers, type Venue } from '../venue/venue.ts'
import { type CcxtBook, symbolsOfBooks } from './ccxtBook.ts'
import { connectCcxt } from './ccxtConnector.ts'
import { ccxtHistory } from './ccxtHistory.ts'

/** Template for the venue's own hosts. */
export const CCXT_HOSTS = 'https://{host}'

const sold = (books: readonly CcxtBook[], isOf: (kind: PricedKind) => boolean): readonly string[] =>
  symbolsOfBooks(books.filter(({ live, kinds }) => live !== undefined && kinds.some(isOf)))

/** Returns the symbols for which some books are collected. */
export const offersOfBooks = (books: readonly CcxtBook[]): Required<Pick<Offers, 'future' | 'spot'>> => ({
  future: sold(books, (kind) => kind !== 'spot'),
  spot: sold(books, (kind) => kind === 'spot'),
})

/** Returns the event types that some books emit live. */
export const emitsOfBooks = (books: readonly CcxtBook[]): readonly MarketEvent['type'][] => {
  const { future, spot } = offersOfBooks(books)
  const isPaid = books.some(({ live, history }) => live !== undefined && history.funding !== undefined)
  const isTraded = books.some(({ live }) => live?.trades !== undefined || live?.line?.eventType === 'trade')
  const isLiquidated = books.some(
    ({ live }) =>
      live?.liquidations !== undefined ||
      live?.line?.eventType === 'liquidation' ||
      live?.trades?.isForced !== undefined,
  )
  const isDeep = books.some(({ live }) => live?.depth !== undefined)
  const isCounted = books.some(({ live }) => live?.ratios !== undefined)
  return [
    ...(isDeep ? (['book-depth'] as const) : []),
    ...(isCounted ? (['long-short-ratio'] as const) : []),
    ...(isPaid ? (['funding-rate'] as const) : []),
    ...(future.length > 0 ? (['future-quote'] as const) : []),
    ...(isLiquidated ? (['liquidation'] as const) : []),
    ...(spot.length > 0 ? (['spot-quote'] as const) : []),
    ...(isTraded ? (['trade'] as const) : []),
  ]
}

/**
 * Combines a venue's native connector with its ccxt books: both run as one connector, and ccxt provides the history.
 *
 * @param own.symbols  markets that the native connector collects by default; all selected ones when left out
 */
export const withCcxt = (
  id: string,
  own: ConnectorPart,
  books: readonly CcxtBook[],
): Pick<Venue, 'books' | 'connect' | 'history'> => {
  const { future, spot } = offersOfBooks(books)
  const through = {
    symbols: [...future, ...spot],
    connect: (options: Parameters<Venue['connect']>[0]) => connectCcxt(id, books, options),
  }
  return {
    books,
    connect: (options) => joinConnectors(options.urls.ccxt === undefined ? [own] : [own, through], options),
    history: ccxtHistory(id, books),
  }
}

/** Defines a venue without options that is served by ccxt alone; its books decide what it offers. */
export const defineCcxtVenue = (
  definition: Pick<Venue, 'id' | 'title' | 'color' | 'isOptIn' | 'quirks' | 'shapes' | 'probe'> & {
    readonly urls: { readonly rest: string; readonly ws: string }
    readonly paths: { readonly rest: string; readonly ws: string }
    readonly books: readonly CcxtBook[]
  },
): Venue => {
  const { id, books, urls } = definition
  return defineVenue({
    ...definition,
    status: 'live',
    urls: { ...urls, ccxt: CCXT_HOSTS },
    offers: offersOfBooks(books),
    emits: emitsOfBooks(books),
    connect: (options) => connectCcxt(id, books, options),
    history: ccxtHistory(id, books),
  })
}

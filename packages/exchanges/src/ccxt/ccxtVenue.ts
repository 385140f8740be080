import type { MarketEvent, PricedKind } from '@gvol/market'
import { type ConnectorPart, joinConnectors } from '../venue/joinConnectors.ts'
import { defineVenue, type Offers, type Venue } from '../venue/venue.ts'
import { type CcxtBook, symbolsOfBooks } from './ccxtBook.ts'
import { connectCcxt } from './ccxtConnector.ts'
import { ccxtHistory } from './ccxtHistory.ts'

/** Every host of a venue by its own name. */
export const CCXT_HOSTS = 'https://{host}'

const sold = (books: readonly CcxtBook[], isOf: (kind: PricedKind) => boolean): readonly string[] =>
  symbolsOfBooks(books.filter(({ live, kinds }) => live !== undefined && kinds.some(isOf)))

/** What some books are collected for. */
export const offersOfBooks = (books: readonly CcxtBook[]): Required<Pick<Offers, 'future' | 'spot'>> => ({
  future: sold(books, (kind) => kind !== 'spot'),
  spot: sold(books, (kind) => kind === 'spot'),
})

/** Types of event that some books yield live. */
export const emitsOfBooks = (books: readonly CcxtBook[]): readonly MarketEvent['type'][] => {
  const { future, spot } = offersOfBooks(books)
  const isPaid = books.some(({ live, history }) => live !== undefined && history.funding !== undefined)
  const isTraded = books.some(({ live }) => live?.trades !== undefined || live?.line?.tells === 'trade')
  const isLiquidated = books.some(
    ({ live }) =>
      live?.liquidations !== undefined || live?.line?.tells === 'liquidation' || live?.trades?.isForced !== undefined,
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
 * What a venue with a connector of its own has beside it through ccxt: both connect as one, and ccxt tells the past.
 *
 * @param own.symbols  markets that its own connector collects; whatever is wanted when left out
 */
export const besideCcxt = (
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

/** A venue without options, reached through ccxt alone: what it has is what its books say. */
export const defineCcxtVenue = (
  definition: Pick<Venue, 'id' | 'title' | 'color' | 'quirks' | 'probe'> & {
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

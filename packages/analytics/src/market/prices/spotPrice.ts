import type { Market } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { StudyContext } from '../../study/study.ts'

/** What {@link spotPrice} reads besides the state of the book. */
export const STORED_SPOT_NEEDS = ['index-price', 'trade', 'candle'] as const
/** What {@link spotOf} reads. */
export const SPOT_PRICE_NEEDS = ['chain', 'surface', ...STORED_SPOT_NEEDS] as const

/** How spot is chosen, for the method text of every study that shows it. */
export const SPOT_METHOD =
  'Spot: the index of the newest chain; at a historical instant the newest of the last index print, the index of the last option trade and the close of the last ended bar of the perpetual, where one is newer than the chain.'

/** Longest time in which a price newer than the chain is looked for, ms. */
const MAX_MS = 2 * MS_PER_DAY

/** A price of spot, quote currency per coin, and its instant, Unix ms. */
export type SpotPrice = { readonly price: number; readonly atMs: number }

type StoredReads = Pick<StudyContext<(typeof STORED_SPOT_NEEDS)[number]>, 'rows'>

/**
 * Returns the newest stored spot price of a market at an instant that is newer than its chain; undefined without one.
 * Of prices of one instant an index print comes first, then the index of a trade.
 */
const storedSpot = async (
  market: Market,
  chainMs: number,
  asOfMs: number,
  context: StoredReads,
): Promise<SpotPrice | undefined> => {
  const fromMs = Math.max(chainMs + 1, asOfMs - MAX_MS)
  if (fromMs > asOfMs) return undefined
  const span = { venue: market.venue, symbol: market.symbol, fromMs, toMs: asOfMs }
  const [ticks, trades, bars] = await Promise.all([
    context.rows('index-price', span, { columns: ['atMs', 'price'], limit: 1 }),
    context.rows('trade', span, {
      columns: ['atMs', 'index'],
      where: { kind: 'option', index: { isKnown: true } },
      limit: 1,
    }),
    context.rows(
      'candle',
      { ...span, fromMs: fromMs - MS_PER_HOUR },
      {
        columns: ['atMs', 'intervalMs', 'close'],
        where: { kind: 'perpetual', intervalMs: { to: MS_PER_HOUR } },
        limit: 200,
      },
    ),
  ])
  const all = [
    ...Array.from(ticks.column.atMs, (atMs, row): SpotPrice => ({ atMs, price: ticks.column.price[row] })),
    ...Array.from(trades.column.atMs, (atMs, row): SpotPrice => ({ atMs, price: trades.column.index[row] })),
    ...Array.from(
      bars.column.atMs,
      (atMs, row): SpotPrice => ({ atMs: atMs + bars.column.intervalMs[row], price: bars.column.close[row] }),
    ),
  ].filter(({ atMs, price }) => price > 0 && atMs >= fromMs && atMs <= asOfMs)
  return all.reduce<SpotPrice | undefined>(
    (newest, one) => (newest === undefined || one.atMs > newest.atMs ? one : newest),
    undefined,
  )
}

/** An option book with its index at an instant. */
type BookState = Market & { readonly atMs: number; readonly index: number | undefined }

/**
 * Returns the price of spot that the desk shows for an option book.
 *
 * @param book    its newest state by the instant
 * @param asOfMs  undefined: now
 * @returns undefined if neither the book nor the store has a price
 */
export const spotPrice = async (
  book: BookState,
  asOfMs: number | undefined,
  context: StoredReads,
): Promise<SpotPrice | undefined> => {
  const stored = asOfMs === undefined ? undefined : await storedSpot(book, book.atMs, asOfMs, context)
  if (stored !== undefined) return stored
  return book.index === undefined ? undefined : { price: book.index, atMs: book.atMs }
}

/**
 * Returns the price of spot of an option book by the same rule, from its live chain or the index stored with its last
 * surface.
 *
 * @param asOfMs  undefined: now
 */
export const spotOf = async (
  market: Market,
  asOfMs: number | undefined,
  context: Pick<StudyContext<(typeof SPOT_PRICE_NEEDS)[number]>, 'rows' | 'live'>,
): Promise<SpotPrice | undefined> => {
  const { venue, symbol } = market
  if (asOfMs === undefined) {
    const chain = await context.live('chain', { venue, symbol }, undefined)
    return chain && spotPrice(chain, undefined, context)
  }
  const { column, size } = await context.rows(
    'surface',
    { venue, symbol, latest: 'of-market', asOfMs, maxAgeMs: MAX_MS },
    { columns: ['atMs', 'index'], limit: 1 },
  )
  const index = size === 0 || Number.isNaN(column.index[0]) ? undefined : column.index[0]
  return spotPrice({ venue, symbol, atMs: column.atMs[0] ?? Number.NEGATIVE_INFINITY, index }, asOfMs, context)
}

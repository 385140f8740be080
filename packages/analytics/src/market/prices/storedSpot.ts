import type { Market } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { StudyContext } from '../../study/study.ts'

export const STORED_SPOT_NEEDS = ['index-price', 'trade', 'candle'] as const

export const STORED_SPOT_METHOD =
  'Spot at a historical instant: the newest of the last index print, the index of the last option trade and the close of the last ended bar of the perpetual, where one is newer than the chain.'

/** Longest time in which a price newer than the chain is looked for, ms. */
const MOST_MS = 2 * MS_PER_DAY

type Stored = { readonly price: number; readonly atMs: number }

/**
 * Returns the newest stored spot price of a market at an instant that is newer than its chain; undefined without one.
 * Of prices of one instant an index print comes first, then the index of a trade.
 *
 * @param chainMs  instant of the chain, Unix ms
 */
export const storedSpot = async (
  market: Market,
  chainMs: number,
  asOfMs: number,
  context: Pick<StudyContext<(typeof STORED_SPOT_NEEDS)[number]>, 'rows'>,
): Promise<Stored | undefined> => {
  const fromMs = Math.max(chainMs + 1, asOfMs - MOST_MS)
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
    ...Array.from(ticks.column.atMs, (atMs, row): Stored => ({ atMs, price: ticks.column.price[row] })),
    ...Array.from(trades.column.atMs, (atMs, row): Stored => ({ atMs, price: trades.column.index[row] })),
    ...Array.from(
      bars.column.atMs,
      (atMs, row): Stored => ({ atMs: atMs + bars.column.intervalMs[row], price: bars.column.close[row] }),
    ),
  ].filter(({ atMs, price }) => price > 0 && atMs >= fromMs && atMs <= asOfMs)
  return all.reduce<Stored | undefined>(
    (newest, one) => (newest === undefined || one.atMs > newest.atMs ? one : newest),
    undefined,
  )
}

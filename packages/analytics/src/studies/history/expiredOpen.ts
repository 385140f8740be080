import { type Market, MS_PER_DAY } from '@gvol/market'
import { tables } from '@gvol/store'
import type { StudyContext } from '../../_kit/study.ts'

/** What was open of an expiry in the last snapshot before it, strike by strike; ascending. */
export type ExpiredOpen = {
  /** Instant of that snapshot, Unix ms. */
  readonly atMs: number
  readonly strikes: readonly { readonly strike: number; readonly callCoin: number; readonly putCoin: number }[]
}

/** The last snapshot within two days before an expiry; undefined where none is stored. */
export const expiredOpen = async (
  market: Market,
  expiryMs: number,
  context: Pick<StudyContext<'open-interest'>, 'query'>,
): Promise<ExpiredOpen | undefined> => {
  const { size, column } = await context.query(tables.openInterest.queries.sums, {
    ...market,
    fromMs: expiryMs - 2 * MS_PER_DAY,
    toMs: expiryMs - 1,
    everyMs: MS_PER_DAY,
    by: ['expiryMs', 'strike'],
  })
  const own = Array.from({ length: size }, (_, row) => row).filter((row) => column.expiryMs?.[row] === expiryMs)
  if (own.length === 0) return undefined
  const atMs = Math.max(...own.map((row) => column.atMs[row]))
  const strikes = own
    .filter((row) => column.atMs[row] === atMs)
    .map((row) => ({
      strike: column.strike?.[row] ?? Number.NaN,
      callCoin: column.callCoin[row] || 0,
      putCoin: column.putCoin[row] || 0,
    }))
  return { atMs, strikes: strikes.toSorted((a, b) => a.strike - b.strike) }
}

/** Expiries of a book that are over, newest first, and the prices at which they were settled. */
export const expiredIn = async (
  market: Market,
  ends: { readonly fromMs: number; readonly toMs: number },
  context: Pick<StudyContext<'open-interest' | 'settlement-price'>, 'query' | 'rows'>,
): Promise<{ readonly expiries: readonly number[]; readonly priceAt: ReadonlyMap<number, number> }> => {
  const [settled, listed] = await Promise.all([
    context.rows('settlement-price', { ...market, ...ends }, { columns: ['atMs', 'price'], where: { kind: 'index' } }),
    context.query(tables.openInterest.queries.sums, {
      ...market,
      fromMs: ends.fromMs - MS_PER_DAY,
      toMs: ends.toMs,
      everyMs: MS_PER_DAY,
      by: ['expiryMs'],
    }),
  ])
  const priceAt = new Map(Array.from(settled.column.atMs, (atMs, row) => [atMs, settled.column.price[row]]))
  const known = Array.from({ length: listed.size }, (_, row) => listed.column.expiryMs?.[row] ?? Number.NaN)
  const over = [...new Set(known)].filter((expiryMs) => expiryMs <= ends.toMs && expiryMs > ends.fromMs)
  // A venue publishes a delivery price every day; without a snapshot nothing says that options expired.
  const expiries = over.length > 0 ? over : [...priceAt.keys()]
  return { expiries: expiries.toSorted((a, b) => b - a), priceAt }
}

/** How far back the newest expiry that is over is looked for. */
const LOOKED_BACK_MS = 60 * MS_PER_DAY

/**
 * The expiry asked for, or the newest that is over.
 *
 * @returns undefined where none is known to be over at that instant
 */
export const expiredAsked = async (
  market: Market,
  asked: number | undefined,
  endMs: number,
  context: Pick<StudyContext<'open-interest' | 'settlement-price'>, 'query' | 'rows'>,
): Promise<{ readonly expiryMs: number; readonly settlement: number | undefined } | undefined> => {
  const ends =
    asked === undefined ? { fromMs: endMs - LOOKED_BACK_MS, toMs: endMs } : { fromMs: asked - MS_PER_DAY, toMs: asked }
  const { expiries, priceAt } = await expiredIn(market, ends, context)
  const expiryMs = asked ?? expiries[0]
  return expiryMs === undefined || expiryMs > endMs ? undefined : { expiryMs, settlement: priceAt.get(expiryMs) }
}

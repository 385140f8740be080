import type { Market } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import type { StudyContext } from '../../study/study.ts'

/** Open interest of an expiry in the last snapshot before it, strike by strike; ascending. */
export type ExpiredOpen = {
  /** Instant of that snapshot, Unix ms. */
  readonly atMs: number
  readonly strikes: readonly { readonly strike: number; readonly callCoin: number; readonly putCoin: number }[]
}

/** Reads the last snapshot within two days before an expiry; undefined if none is stored. */
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

/** Returns past expiries of a book, newest first, with their settlement prices. */
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
  const listedExpiries = Array.from({ length: listed.size }, (_, row) => listed.column.expiryMs?.[row] ?? Number.NaN)
  const over = [...new Set(listedExpiries)].filter((expiryMs) => expiryMs <= ends.toMs && expiryMs > ends.fromMs)
  // A venue publishes a delivery price every day; without a snapshot there is no evidence that options expired.
  const expiries = over.length > 0 ? over : [...priceAt.keys()]
  return { expiries: expiries.toSorted((a, b) => b - a), priceAt }
}

/** How far back the newest past expiry is searched. */
const LOOKED_BACK_MS = 60 * MS_PER_DAY

/**
 * Returns the requested expiry, or the newest past one.
 *
 * @returns undefined if no expiry had passed at that instant
 */
export const expiredExpiry = async (
  market: Market,
  requestedExpiryMs: number | undefined,
  endMs: number,
  context: Pick<StudyContext<'open-interest' | 'settlement-price'>, 'query' | 'rows'>,
): Promise<{ readonly expiryMs: number; readonly settlement: number | undefined } | undefined> => {
  const ends =
    requestedExpiryMs === undefined
      ? { fromMs: endMs - LOOKED_BACK_MS, toMs: endMs }
      : { fromMs: requestedExpiryMs - MS_PER_DAY, toMs: requestedExpiryMs }
  const { expiries, priceAt } = await expiredIn(market, ends, context)
  const expiryMs = requestedExpiryMs ?? expiries[0]
  return expiryMs === undefined || expiryMs > endMs ? undefined : { expiryMs, settlement: priceAt.get(expiryMs) }
}

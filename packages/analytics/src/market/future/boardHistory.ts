import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { nearestEarlier } from '../../study/context/earlier.ts'
import { cachedReads } from '../../study/context/sharedRead.ts'
import type { StudyContext } from '../../study/study.ts'
import type { FutureRow } from './futureRow.ts'
import { storedFutures } from './storedFutures.ts'

/** Ratios are counted every five minutes, or every hour where they were backfilled. */
const COUNTED_WITHIN_MS = 2 * MS_PER_HOUR
const TEN_MINUTES_MS = 10 * MS_PER_MINUTE

type Context = Pick<StudyContext<'future-quote' | 'long-short-ratio'>, 'rows' | 'query'>

/** Returns the map key of a contract of one venue. */
export const listedKey = (one: { readonly symbol: string | null; readonly instrument: string | null }): string =>
  `${one.symbol} ${one.instrument}`

/**
 * Returns long accounts per short account for the contracts of a venue, by {@link listedKey}: of all accounts if the
 * venue counts them, else of the largest.
 */
const longShorts = async (venue: string, atMs: number, context: Context): Promise<ReadonlyMap<string, number>> => {
  const { column, size } = await context.rows(
    'long-short-ratio',
    { venue, fromMs: atMs - COUNTED_WITHIN_MS, toMs: atMs },
    {
      columns: ['symbol', 'instrument', 'counted', 'longShare'],
      where: { counted: { in: ['accounts', 'top-accounts'] } },
      lastOf: { everyMs: COUNTED_WITHIN_MS, per: ['symbol', 'instrument', 'counted'] },
    },
  )
  const longShortByKey = new Map<string, number>()
  for (const counted of ['top-accounts', 'accounts'] as const)
    for (let row = 0; row < size; row++) {
      const share = column.longShare[row] ?? Number.NaN
      if (column.counted[row] === counted && share < 1)
        longShortByKey.set(
          listedKey({ symbol: column.symbol[row] ?? '', instrument: column.instrument[row] ?? '' }),
          share / (1 - share),
        )
    }
  return longShortByKey
}

export type BoardHistory = {
  /** A day earlier, by {@link listedKey}. */
  readonly before: ReadonlyMap<string, FutureRow>
  readonly longShort: ReadonlyMap<string, number>
}

const cachedHistory = cachedReads<BoardHistory>({ everyMs: TEN_MINUTES_MS, most: 24 })

/**
 * Returns the earlier values with which a board compares its contracts.
 *
 * @param kind  absent: dated futures and perpetuals
 */
export const boardHistory = (
  venue: string,
  kind: 'perpetual' | undefined,
  atMs: number,
  context: Context,
): Promise<BoardHistory> =>
  cachedHistory(context, `${venue} ${kind} ${atMs}`, atMs, async () => {
    const dayBefore = { venue, kind, ...nearestEarlier(atMs, MS_PER_DAY) }
    const [stored, longShort] = await Promise.all([storedFutures(dayBefore, context), longShorts(venue, atMs, context)])
    return { before: new Map(stored.map(({ row }) => [listedKey(row), row])), longShort }
  })

/**
 * Returns the instant up to which a board reads history: live the last whole ten minutes, so that ticks within them
 * share a read.
 */
export const historyInstant = (atMs: number, asOfMs: number | undefined): number =>
  asOfMs === undefined ? Math.floor(atMs / TEN_MINUTES_MS) * TEN_MINUTES_MS : atMs

/** Returns the increase; undefined if a value is missing. */
export const gainOf = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined ? undefined : now - then

/** Returns the relative change; undefined if a value is missing or the earlier one is 0. */
export const changeOf = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined || !(then > 0) ? undefined : now / then - 1

/** Returns the volume of a day over open interest. */
export const turnoverOf = ({ volume24hUsd, openInterestUsd }: FutureRow): number | undefined =>
  volume24hUsd === undefined || openInterestUsd === undefined || !(openInterestUsd > 0)
    ? undefined
    : volume24hUsd / openInterestUsd

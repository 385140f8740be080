import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import { keptReads } from '../context/sharedRead.ts'
import type { StudyContext } from '../study.ts'
import type { FutureRow } from './futureRow.ts'
import { storedFutures } from './storedFutures.ts'

/** Ratios are counted every five minutes, or every hour where they were filled in. */
const COUNTED_WITHIN_MS = 2 * MS_PER_HOUR
const TEN_MINUTES_MS = 10 * MS_PER_MINUTE

type Context = Pick<StudyContext<'future-quote' | 'long-short-ratio'>, 'rows' | 'query'>

/** A contract of one venue as a key of maps. */
export const listedKey = (one: { readonly symbol: string | null; readonly instrument: string | null }): string =>
  `${one.symbol} ${one.instrument}`

/**
 * Long accounts for each short one, of the contracts of a venue, by {@link listedKey}: of all accounts where the venue
 * counts them, else of the largest.
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
  const found = new Map<string, number>()
  for (const counted of ['top-accounts', 'accounts'] as const)
    for (let row = 0; row < size; row++) {
      const share = column.longShare[row] ?? Number.NaN
      if (column.counted[row] === counted && share < 1)
        found.set(
          listedKey({ symbol: column.symbol[row] ?? '', instrument: column.instrument[row] ?? '' }),
          share / (1 - share),
        )
    }
  return found
}

export type BoardPast = {
  /** A day earlier, by {@link listedKey}. */
  readonly before: ReadonlyMap<string, FutureRow>
  readonly longShort: ReadonlyMap<string, number>
}

const kept = keptReads<BoardPast>({ everyMs: TEN_MINUTES_MS, most: 24 })

/**
 * What a board compares its contracts with.
 *
 * @param kind  absent: dated futures and perpetuals
 */
export const boardPast = (
  venue: string,
  kind: 'perpetual' | undefined,
  atMs: number,
  context: Context,
): Promise<BoardPast> =>
  kept(context, `${venue} ${kind} ${atMs}`, atMs, async () => {
    const asked = { venue, kind, atMs: atMs - MS_PER_DAY, maxAgeMs: MS_PER_DAY / 4 }
    const [stored, longShort] = await Promise.all([storedFutures(asked, context), longShorts(venue, atMs, context)])
    return { before: new Map(stored.map(({ row }) => [listedKey(row), row])), longShort }
  })

/** The instant up to which a board reads the past: live the last whole ten minutes, so that ticks of it share a read. */
export const pastInstant = (atMs: number, asOfMs: number | undefined): number =>
  asOfMs === undefined ? Math.floor(atMs / TEN_MINUTES_MS) * TEN_MINUTES_MS : atMs

/** What there is more; undefined where either is unknown. */
export const gainOf = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined ? undefined : now - then

/** Return or growth; undefined where either is unknown or there was nothing. */
export const changeOf = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined || !(then > 0) ? undefined : now / then - 1

/** Volume of a day over open interest. */
export const turnoverOf = ({ volume24hUsd, openInterestUsd }: FutureRow): number | undefined =>
  volume24hUsd === undefined || openInterestUsd === undefined || !(openInterestUsd > 0)
    ? undefined
    : volume24hUsd / openInterestUsd

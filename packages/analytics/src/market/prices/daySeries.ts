import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { cachedReads } from '../../study/context/sharedRead.ts'
import type { StudyContext } from '../../study/study.ts'

/** Whole days of one instrument without gaps in time; NaN for a missing day. */
export type DaySeries = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly kind: 'spot' | 'future' | 'perpetual'
  /** Beginnings of the days; Unix ms. */
  readonly atMs: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volumeCoin: Float64Array
  readonly volumeUsd: Float64Array
  /** Number of days with data. */
  readonly dayCount: number
}

const PARTS = ['open', 'high', 'low', 'close', 'volumeCoin', 'volumeUsd'] as const

type DaySeriesQuery = {
  /** Absent: all venues. */
  readonly venue?: string | undefined
  /** Absent: all kinds. */
  readonly kind?: 'spot' | 'perpetual' | undefined
  /** Whole days that end no later than this; Unix ms. */
  readonly endMs: number
  readonly days: number
  /** Whether `endMs` is now: whole days change seldom, so a read is cached for ten minutes. */
  readonly isLive: boolean
}

const cachedSeries = cachedReads<readonly DaySeries[]>({ everyMs: 10 * MS_PER_MINUTE, most: 12 })

type Context = Pick<StudyContext<'candle'>, 'query'>

/** Reads the last whole days of every instrument with stored bars, all on the same days. */
export const daySeries = (query: DaySeriesQuery, context: Context): Promise<readonly DaySeries[]> => {
  if (!query.isLive) return readDays(query, context)
  const { venue = '', kind = '', days, endMs } = query
  return cachedSeries(context, `${venue} ${kind} ${days}`, endMs, () => readDays(query, context))
}

const readDays = async (
  { endMs, days, venue, kind }: DaySeriesQuery,
  context: Context,
): Promise<readonly DaySeries[]> => {
  const lastMs = (Math.floor(endMs / MS_PER_DAY) - 1) * MS_PER_DAY
  const fromMs = lastMs - (days - 1) * MS_PER_DAY
  const { column, size } = await context.query(tables.candleDay.queries.days, { venue, kind, fromMs, toMs: lastMs })
  const atMs = Float64Array.from({ length: days }, (_, day) => fromMs + day * MS_PER_DAY)
  const rows = Array.from({ length: size }, (_, row) => row)
  const groups = Map.groupBy(rows, (row) => `${column.venue[row]} ${column.symbol[row]} ${column.instrument[row]}`)
  return [...groups.values()].flatMap((own): DaySeries[] => {
    const [first] = own
    if (first === undefined) return []
    const parts = Object.fromEntries(PARTS.map((name) => [name, new Float64Array(days).fill(Number.NaN)]))
    for (const row of own) {
      const day = (column.atMs[row] - fromMs) / MS_PER_DAY
      for (const name of PARTS) parts[name][day] = column[name][row]
    }
    return [
      {
        venue: column.venue[first],
        symbol: column.symbol[first],
        instrument: column.instrument[first],
        kind: column.kind[first],
        atMs,
        // One column per name of the list.
        ...(parts as Record<(typeof PARTS)[number], Float64Array>),
        dayCount: own.length,
      },
    ]
  })
}

import type { Market } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { joinSql, p, type Sql, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { FLOW_SUMS, type FlowSum, LATER_FLOW_SUMS } from './columns.ts'

/** Grouping dimensions, and whether each is numeric. */
const DIMENSIONS = {
  /** Start of the time bucket, Unix ms. */
  bucketMs: true,
  expiryMs: true,
  strike: true,
  optionType: false,
  instrument: false,
  place: false,
} as const

export type FlowDimension = keyof typeof DIMENSIONS

export { FLOW_SUMS, type FlowSum }

export type FlowQuery = Market & {
  /** Hours that begin at `fromMs` or later and before `toMs`; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Empty: everything in one row. */
  readonly by: readonly FlowDimension[]
  /** Length of a bucket, ms, when grouping by `bucketMs`; default one hour. */
  readonly everyMs?: number | undefined
  /**
   * Rows before this instant are counted in its bucket, so that a running sum begins with the open position; Unix ms.
   */
  readonly startMs?: number | undefined
  /** Only screen trades, or only blocks; absent: both. */
  readonly place?: 'screen' | 'block' | undefined
  /** Only options that are not expired at this instant; Unix ms. */
  readonly livingAtMs?: number | undefined
  /** Only these expiries, Unix ms; all when empty or absent. */
  readonly expiries?: readonly number[] | undefined
  /** Only options with this time to expiry at the end of the UTC day, days, both ends included. */
  readonly life?: { readonly leastDays: number; readonly mostDays: number } | undefined
  /** Sums to return; default all. Fewer are faster to read and send. */
  readonly sums?: readonly FlowSum[] | undefined
}

/** Grouping columns, then the sums, NaN where an hour lacks the value; ascending by the grouping columns. */
export type FlowColumns<Sum extends FlowSum = FlowSum> = {
  readonly size: number
  readonly column: {
    readonly bucketMs?: Float64Array<ArrayBuffer>
    readonly expiryMs?: Float64Array<ArrayBuffer>
    readonly strike?: Float64Array<ArrayBuffer>
    readonly optionType?: readonly ('call' | 'put')[]
    readonly instrument?: readonly string[]
    readonly place?: readonly ('screen' | 'block')[]
    /** Start of the first hour included in the sums, Unix ms. */
    readonly firstMs: Float64Array<ArrayBuffer>
  } & { readonly [Name in Sum]: Float64Array<ArrayBuffer> }
}

/** The requested sums, each once, in table order. */
const sumsOf = ({ sums = FLOW_SUMS }: Pick<FlowQuery, 'sums'>): readonly FlowSum[] =>
  FLOW_SUMS.filter((name) => sums.includes(name))

type Level = 'expiry' | 'strike' | 'strike of expiry'

/** Level of the daily table that can answer a query; undefined where daily rows lack the needed detail. */
const levelOf = ({ by, livingAtMs, life, expiries = [] }: FlowQuery): Level | undefined => {
  if (by.includes('instrument')) return undefined
  if (!by.includes('strike')) return 'expiry'
  const isOfExpiry = by.includes('expiryMs') || livingAtMs !== undefined || life !== undefined || expiries.length > 0
  return isOfExpiry ? 'strike of expiry' : 'strike'
}

/** Daily rows of a level, with the columns of hourly rows. */
const daysOf = (level: Level, summed: Sql): Sql => {
  const day = sql`SELECT atMs, atMs AS dayMs, firstMs AS beginMs`
  const rest = sql`optionType, '' AS instrument, place, ${summed}`
  switch (level) {
    case 'strike of expiry':
      return sql`${day}, expiryMs, strike, ${rest} FROM optionFlowDayStrike FINAL WHERE 1`
    case 'expiry':
      return sql`${day}, toInt64(value) AS expiryMs, toFloat64(0) AS strike, ${rest} FROM optionFlowDay FINAL WHERE level = 'expiry'`
    case 'strike':
      return sql`${day}, toInt64(0) AS expiryMs, value AS strike, ${rest} FROM optionFlowDay FINAL WHERE level = 'strike'`
  }
}

/**
 * End of the range in which daily rows may be used: the end of the query, or the start of the first bucket that is not
 * whole days.
 */
const daysEndMs = ({ by, fromMs, toMs, everyMs = MS_PER_HOUR, startMs = fromMs }: FlowQuery): number =>
  by.includes('bucketMs') && everyMs % MS_PER_DAY !== 0 ? Math.min(startMs, toMs) : toMs

/** Rows to sum: whole days where they can answer the query, and hours before, after, or for all of it. */
const flowRows = (query: FlowQuery): Sql => {
  const { venue, symbol, fromMs, toMs } = query
  const level = levelOf(query)
  const summed = joinSql(
    sumsOf(query).map((name) => p.name(name)),
    sql`, `,
  )
  const hours = sql`SELECT atMs, atMs - atMs % ${p.i64(MS_PER_DAY)} AS dayMs, atMs AS beginMs, expiryMs, strike, optionType, instrument, place, ${summed}
                    FROM optionFlow FINAL WHERE ${ofMarket({ venue, symbol })} AND atMs >= ${p.i64(fromMs)} AND atMs < ${p.i64(toMs)}`
  if (level === undefined) return hours
  const first = Math.ceil(fromMs / MS_PER_DAY) * MS_PER_DAY
  const last = dayStartMs(daysEndMs(query))
  if (last <= first) return hours
  return sql`${hours} AND (atMs < ${p.i64(first)} OR atMs >= ${p.i64(last)})
             UNION ALL
             ${daysOf(level, summed)} AND ${ofMarket({ venue, symbol })} AND atMs >= ${p.i64(first)} AND atMs < ${p.i64(last)}`
}

/** Options that expired by the end of the day have 0 days to expiry. */
const isOfLife = ({ leastDays, mostDays }: NonNullable<FlowQuery['life']>): Sql => {
  const leftMs = sql`expiryMs - dayMs - ${p.i64(MS_PER_DAY)}`
  return sql`${leastDays > 0 ? sql`AND ${leftMs} >= ${p.f64(leastDays * MS_PER_DAY)}` : sql``} AND ${leftMs} <= ${p.f64(mostDays * MS_PER_DAY)}`
}

export const flowSums = defineQuery<'option-flow.sums', FlowQuery, FlowColumns>({
  id: 'option-flow.sums',
  doc: 'Hours of option flow, or the days that they add up to, by bucket of time, expiry, strike, call or put, instrument, screen or block, in any combination.',
  run: async (columnar, query, options) => {
    const { by, fromMs, everyMs = MS_PER_HOUR, startMs = fromMs, place, livingAtMs, life, expiries = [] } = query
    const summed = sumsOf(query)
    if (summed.length === 0) throw new RangeError('Option flow needs at least one sum')
    const unknown = by.find((name) => !Object.hasOwn(DIMENSIONS, name))
    if (unknown !== undefined) throw new RangeError(`Option flow is not added up by ${unknown}`)
    if (!(Number.isSafeInteger(everyMs) && everyMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${everyMs}`)
    }
    const names = [...new Set(by)]
    const bucket = sql`intDiv(greatest(atMs, ${p.i64(startMs)}), ${p.i64(everyMs)}) * ${p.i64(everyMs)}`
    const groups = names.map((name) => sql`${name === 'bucketMs' ? bucket : p.name(name)} AS ${p.name(`${name}Group`)}`)
    const sums = summed.map((name) => {
      const of = p.name(name)
      const sum = LATER_FLOW_SUMS.has(name) ? sql`if(count(${of}) = count(), sum(${of}), NULL)` : sql`sum(${of})`
      return sql`${sum} AS ${p.name(`${name}Sum`)}`
    })
    const list = joinSql(
      names.map((name) => p.name(`${name}Group`)),
      sql`, `,
    )
    const { size, column } = await columnar.columns(
      sql`SELECT ${joinSql([...groups, sql`min(beginMs) AS firstMs`, ...sums], sql`, `)}
          FROM (${flowRows(query)})
          WHERE 1
            ${place === undefined ? sql`` : sql`AND place = ${p.str(place)}`}
            ${livingAtMs === undefined ? sql`` : sql`AND expiryMs > ${p.i64(livingAtMs)}`}
            ${life === undefined ? sql`` : isOfLife(life)}
            ${expiries.length === 0 ? sql`` : sql`AND has(${p.i64s(expiries)}, expiryMs)`}
          ${names.length === 0 ? sql`HAVING count() > 0` : sql`GROUP BY ${list} ORDER BY ${list}`}`,
      options,
    )
    const grouped = names.map((name) => {
      const values = column[`${name}Group`]
      return [name, DIMENSIONS[name] ? numbers(values) : values] as const
    })
    const values = summed.map((name) => [name, numbers(column[`${name}Sum`])] as const)
    // The cast is safe: one column per requested dimension and sum, each of its own type.
    return {
      size,
      column: { ...Object.fromEntries(grouped), firstMs: numbers(column.firstMs), ...Object.fromEntries(values) },
    } as FlowColumns
  },
})

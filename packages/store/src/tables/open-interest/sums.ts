import type { Market } from '@gvol/market'
import { joinSql, p, type Sql, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

export type OpenInterestDimension = 'expiryMs' | 'strike'

type SumsQuery = Market & {
  /** Snapshots in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Length of a bucket, ms; the last snapshot of each counts. Buckets start at multiples since 1970, UTC. */
  readonly everyMs: number
  /** Empty: one row per bucket. */
  readonly by: readonly OpenInterestDimension[]
}

/** One row per bucket and group, ascending; coins, NaN where no option of a type and group has an amount. */
export type OpenInterestSums = {
  readonly size: number
  readonly column: {
    /** Instant of the snapshot, Unix ms. */
    readonly atMs: Float64Array<ArrayBuffer>
    readonly expiryMs?: Float64Array<ArrayBuffer>
    readonly strike?: Float64Array<ArrayBuffer>
    readonly callCoin: Float64Array<ArrayBuffer>
    readonly putCoin: Float64Array<ArrayBuffer>
    readonly callVolumeCoin: Float64Array<ArrayBuffer>
    readonly putVolumeCoin: Float64Array<ArrayBuffer>
  }
}

const DIMENSIONS: readonly OpenInterestDimension[] = ['expiryMs', 'strike']
const SUMMED = ['callCoin', 'putCoin', 'callVolumeCoin', 'putVolumeCoin'] as const

const totals: Sql = joinSql(
  SUMMED.map((name) => sql`sum(${p.name(name)}) AS ${p.name(`${name}Sum`)}`),
  sql`, `,
)

export const sums = defineQuery<'open-interest.sums', SumsQuery, OpenInterestSums>({
  id: 'open-interest.sums',
  doc: 'Open interest and rolling 24-hour volume of the last snapshot of each bucket of time, added up over strikes, expiries or both.',
  run: async (columnar, { fromMs, toMs, everyMs, by, ...market }, options) => {
    if (!(Number.isSafeInteger(everyMs) && everyMs > 0))
      throw new RangeError(`A bucket is a whole number of ms above 0, not ${everyMs}`)
    const unknown = by.find((name) => !DIMENSIONS.includes(name))
    if (unknown !== undefined) throw new RangeError(`Open interest is not added up by ${unknown}`)
    const groups = joinSql(
      ['atMs', ...new Set(by)].map((name) => p.name(name)),
      sql`, `,
    )
    const within = sql`${ofMarket(market)} AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}`
    const { size, column } = await columnar.columns(
      sql`SELECT ${groups}, ${totals} FROM openInterest FINAL
          WHERE ${within} AND atMs IN (SELECT max(atMs) FROM openInterest WHERE ${within} GROUP BY intDiv(atMs, ${p.i64(everyMs)}))
          GROUP BY ${groups} ORDER BY ${groups}`,
      options,
    )
    return {
      size,
      column: {
        atMs: numbers(column.atMs),
        ...Object.fromEntries([...new Set(by)].map((name) => [name, numbers(column[name])])),
        callCoin: numbers(column.callCoinSum),
        putCoin: numbers(column.putCoinSum),
        callVolumeCoin: numbers(column.callVolumeCoinSum),
        putVolumeCoin: numbers(column.putVolumeCoinSum),
      },
    }
  },
})

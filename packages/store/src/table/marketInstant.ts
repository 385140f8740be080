import type { Market } from '@gvol/market'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { p, type Sql, sql } from '../sql.ts'

/** A market at an instant. */
export type MarketInstant = Market & {
  /** Unix ms; absent: the latest. */
  readonly asOfMs?: number
  /** Maximum age at `asOfMs`, ms; absent: any. Ignored without `asOfMs`. */
  readonly maxAgeMs?: number
}

/** A market over a range of time, both ends included; Unix ms. */
export type Span = Market & { readonly fromMs: number; readonly toMs: number }

export const ofMarket = ({ venue, symbol }: Market): Sql => sql`venue = ${p.str(venue)} AND symbol = ${p.str(symbol)}`

/** Condition on the given parts of the market. */
export const ofSome = ({ venue, symbol }: { readonly [Part in keyof Market]?: Market[Part] | undefined }): Sql => {
  const ofVenue = venue === undefined ? sql`1` : sql`venue = ${p.str(venue)}`
  return symbol === undefined ? ofVenue : sql`${ofVenue} AND symbol = ${p.str(symbol)}`
}

/**
 * Returns the latest value of `instant` (a column of Unix ms) as of the requested instant; undefined when there is
 * none.
 */
export const latestInstant = async (
  columnar: Columnar,
  table: string,
  instant: string,
  { asOfMs, maxAgeMs, ...market }: MarketInstant,
  options?: QueryOptions,
): Promise<number | undefined> => {
  const column = p.name(instant)
  const before = asOfMs === undefined ? sql`` : sql`AND ${column} <= ${p.i64(asOfMs)}`
  const after =
    asOfMs === undefined || maxAgeMs === undefined ? sql`` : sql`AND ${column} >= ${p.i64(asOfMs - maxAgeMs)}`
  const { column: answer } = await columnar.columns(
    sql`SELECT ${column} AS instant FROM ${p.name(table)} WHERE ${ofMarket(market)} ${before} ${after}
        ORDER BY ${column} DESC LIMIT 1`,
    options,
  )
  return answer.instant[0] as number | undefined
}

import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type DeltaVolsQuery = Market & {
  /** Start of the first UTC day, Unix ms. */
  readonly fromMs: number
  /** Forward of each consecutive day, quote currency; 0 where unknown: such days are omitted. */
  readonly forwards: readonly number[]
  /** Time to expiry at the end of the day, days, both ends included. */
  readonly leastDays: number
  readonly mostDays: number
  /** Bounds of |Δ| given as N⁻¹(|Δ|): d₁ of a call, −d₁ of a put; both ends included. */
  readonly leastD1: number
  readonly mostD1: number
}

/** Days with data, ascending. */
export type DeltaVols = {
  readonly size: number
  readonly column: {
    readonly dayMs: Float64Array<ArrayBuffer>
    readonly trades: Float64Array<ArrayBuffer>
    readonly premiumUsd: Float64Array<ArrayBuffer>
    /** In the settlement currency. */
    readonly premiumWithVol: Float64Array<ArrayBuffer>
    /** Σ vol × that premium. */
    readonly volPremium: Float64Array<ArrayBuffer>
    /** Rows of a day, of any delta, that were derived before the tables held vols. */
    readonly withoutVols: Float64Array<ArrayBuffer>
  }
}

/** Minimum time to expiry, years: one hour, for options that expire within the day. */
const MIN_YEARS = 1 / 8760

export const deltaVols = defineQuery<'option-flow.delta-vols', DeltaVolsQuery, DeltaVols>({
  id: 'option-flow.delta-vols',
  doc: 'Premium and vol by UTC day of the options within a range of life and delta, each option at the vol at which it traded that day on the screen or in blocks: Black-76 on the forward of the day.',
  run: async (columnar, query, options) => {
    const { fromMs, forwards } = query
    if (fromMs % MS_PER_DAY !== 0) throw new RangeError(`A UTC day begins at midnight, not at ${fromMs}`)
    const toMs = fromMs + forwards.length * MS_PER_DAY
    const vol = sql`volPremium / premiumWithVol`
    const years = sql`greatest((expiryMs - atMs - ${p.i64(MS_PER_DAY)}) / ${p.f64(365 * MS_PER_DAY)}, ${p.f64(MIN_YEARS)})`
    const life = sql`greatest(0, (expiryMs - atMs - ${p.i64(MS_PER_DAY)}) / ${p.i64(MS_PER_DAY)})`
    const forward = sql`arrayElement(${p.f64s(forwards)}, toUInt32(intDiv(atMs - ${p.i64(fromMs)}, ${p.i64(MS_PER_DAY)}) + 1))`
    const isWithin = sql`premiumWithVol > 0 AND forward > 0 AND life >= ${p.f64(query.leastDays)} AND life <= ${p.f64(query.mostDays)}
                         AND sided >= ${p.f64(query.leastD1)} AND sided <= ${p.f64(query.mostD1)}`
    const { size, column } = await columnar.columns(
      sql`WITH ${forward} AS forward, ${life} AS life, (${vol}) * sqrt(${years}) AS deviation,
               log(forward / strike) / deviation + deviation / 2 AS d1, if(optionType = 'call', d1, -d1) AS sided,
               ${isWithin} AS isWithin
          SELECT atMs, sumIf(trades, isNotNull(premiumWithVol)) AS tradesSum, sumIf(premiumUsd, isNotNull(premiumWithVol)) AS premiumUsdSum,
                 sum(premiumWithVol) AS premiumWithVolSum, sum(volPremium) AS volPremiumSum,
                 countIf(isNull(premiumWithVol)) AS withoutVols
          FROM optionFlowDayStrike FINAL
          WHERE ${ofMarket(query)} AND atMs >= ${p.i64(fromMs)} AND atMs < ${p.i64(toMs)}
            AND (isNull(premiumWithVol) OR isWithin)
          GROUP BY atMs ORDER BY atMs
          -- Nothing here is dear enough to be put off row by row, and most of the time went there.
          SETTINGS short_circuit_function_evaluation = 'disable'`,
      options,
    )
    return {
      size,
      column: {
        dayMs: numbers(column.atMs),
        trades: numbers(column.tradesSum),
        premiumUsd: numbers(column.premiumUsdSum),
        premiumWithVol: numbers(column.premiumWithVolSum),
        volPremium: numbers(column.volPremiumSum),
        withoutVols: numbers(column.withoutVols),
      },
    }
  },
})

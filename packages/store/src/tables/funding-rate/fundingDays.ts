import { MS_PER_DAY } from '@gvol/time'
import { p, sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type FundingDaysQuery = {
  /** End of the newest day, included; Unix ms. */
  readonly toMs: number
  /** Days of 24 hours back from the end. */
  readonly days: number
  /** How many of the newest days are summed. */
  readonly heldDays: number
}

export const fundingDays = defineQuery({
  id: 'funding-rate.days',
  doc: 'Stored funding payments of every perpetual: their sum over the newest days, and the mean rate per hour of each day.',
  run: async (columnar, { toMs, days, heldDays }: FundingDaysQuery, options) => {
    if (![days, heldDays].every((count) => Number.isSafeInteger(count) && count > 0))
      throw new RangeError(`Days are positive whole numbers, not ${days} and ${heldDays}`)
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument,
                 sumIf(dayRate, ago < ${p.i64(heldDays)}) AS heldRate, sumIf(dayHours, ago < ${p.i64(heldDays)}) AS heldHours,
                 groupArray(dayRate / dayHours) AS hourly
          FROM (
            SELECT venue, symbol, instrument, intDiv(${p.i64(toMs)} - atMs, ${p.i64(MS_PER_DAY)}) AS ago,
                   sum(rate) AS dayRate, sum(intervalHours) AS dayHours
            FROM fundingRate FINAL
            WHERE atMs BETWEEN ${p.i64(toMs - days * MS_PER_DAY + 1)} AND ${p.i64(toMs)} AND intervalHours > 0
            GROUP BY venue, symbol, instrument, ago ORDER BY ago
          )
          GROUP BY venue, symbol, instrument ORDER BY venue, symbol, instrument`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        /** Sum of the payments of the newest days, share of the position; positive: longs paid. */
        heldRate: numbers(column.heldRate),
        /** Hours that they cover; 0 without a payment in those days. */
        heldHours: numbers(column.heldHours),
        /** Mean rate per hour of each day with payments; decimal. */
        hourlyRates: column.hourly as readonly (readonly number[])[],
      },
    }
  },
})

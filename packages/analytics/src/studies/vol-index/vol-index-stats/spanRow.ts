import { closeToClose, quantile, volPercentile, volRank } from '@gvol/quant'

/** Minimum share of the days of a span with data for a number. */
const MIN_DAY_SHARE = 0.9

const finite = (values: Float64Array): Float64Array => values.filter((value) => !Number.isNaN(value))
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

const deviationOf = (values: Float64Array): number => {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

const PERCENTILES = { premium05: 0.05, premium25: 0.25, premium50: 0.5, premium75: 0.75, premium95: 0.95 } as const

/** Returns the premium over the last days, from all horizons that ended in them. */
const premiumOf = (premium: Float64Array, days: number) => {
  const lapsed = finite(premium.slice(-days))
  const isEnough = lapsed.length >= MIN_DAY_SHARE * days
  const percentiles = Object.entries(PERCENTILES).map(([name, fraction]) => [
    name,
    isEnough ? quantile(lapsed, fraction) : undefined,
  ])
  return {
    premiumDays: lapsed.length,
    premiumMean: isEnough ? meanOf(lapsed) : undefined,
    premiumPositive: isEnough ? lapsed.filter((value) => value > 0).length / lapsed.length : undefined,
    ...(Object.fromEntries(percentiles) as Record<keyof typeof PERCENTILES, number | undefined>),
  }
}

/**
 * Returns the rank of the index among its last days.
 *
 * @param close    by day without gaps in the calendar, today's the newest; decimal, NaN if missing
 * @param premium  implied − realized for the horizon that ended on each day; decimal, NaN if missing
 * @param days     length of the span, the last of `close`
 */
export const spanRow = (close: Float64Array, premium: Float64Array, days: number) => {
  const all = close.slice(-days)
  const values = finite(all)
  const now = all[all.length - 1]
  const isEnough = values.length >= MIN_DAY_SHARE * days
  const ifEnough = (value: number): number | undefined => (isEnough && Number.isFinite(value) ? value : undefined)
  const volOfVol = closeToClose(all)
  return {
    days: values.length,
    missingDays: days - values.length,
    low: ifEnough(Math.min(...values)),
    high: ifEnough(Math.max(...values)),
    mean: ifEnough(meanOf(values)),
    deviation: ifEnough(deviationOf(values)),
    zScore: ifEnough((now - meanOf(values)) / deviationOf(values)),
    rank: ifEnough(volRank(values, now)),
    percentile: ifEnough(volPercentile(values.slice(0, -1), now)),
    volOfVol: ifEnough(volOfVol),
    ...premiumOf(premium, days),
  }
}

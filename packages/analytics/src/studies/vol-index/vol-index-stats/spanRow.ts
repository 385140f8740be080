import { closeToClose, quantile, volPercentile, volRank } from '@gvol/quant'

/** Of so many days of a span, how many must be known for a number to be told of it. */
const LEAST_KNOWN = 0.9

const known = (values: Float64Array): Float64Array => values.filter((value) => !Number.isNaN(value))
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

const deviationOf = (values: Float64Array): number => {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

const PERCENTILES = { premium05: 0.05, premium25: 0.25, premium50: 0.5, premium75: 0.75, premium95: 0.95 } as const

/** The premium over so many days: of all that lapsed in them. */
const premiumOf = (premium: Float64Array, days: number) => {
  const lapsed = known(premium.slice(-days))
  const isEnough = lapsed.length >= LEAST_KNOWN * days
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
 * Where the index stands among its last days.
 *
 * @param close    by day without a hole in the calendar, today's the newest; decimal, NaN where unknown
 * @param premium  implied − realised of what lapsed on each day; decimal, NaN where unknown
 * @param days     length of the span, the last of `close`
 */
export const spanRow = (close: Float64Array, premium: Float64Array, days: number) => {
  const all = close.slice(-days)
  const values = known(all)
  const now = all[all.length - 1]
  const isEnough = values.length >= LEAST_KNOWN * days
  const told = (value: number): number | undefined => (isEnough && Number.isFinite(value) ? value : undefined)
  const volOfVol = closeToClose(all)
  return {
    days: values.length,
    missingDays: days - values.length,
    low: told(Math.min(...values)),
    high: told(Math.max(...values)),
    mean: told(meanOf(values)),
    deviation: told(deviationOf(values)),
    zScore: told((now - meanOf(values)) / deviationOf(values)),
    rank: told(volRank(values, now)),
    percentile: told(volPercentile(values.slice(0, -1), now)),
    volOfVol: told(volOfVol),
    ...premiumOf(premium, days),
  }
}

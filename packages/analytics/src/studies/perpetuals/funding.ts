import { MS_PER_HOUR } from '@gvol/time'

/** A payment: share of the position, decimal, + if longs pay. */
export type Payment = { readonly atMs: number; readonly rate: number; readonly intervalHours: number }

/** Mean quoted rate per hour over a time span. */
export type Quoted = {
  readonly fromMs: number
  readonly toMs: number
  readonly hourlyRate: number
}

/** Funding of a time span: what a constant-size long paid, and the source of the figure. */
export type Funded = {
  readonly atMs: number
  readonly rate: number
  /** Hours that the rate covers. */
  readonly hours: number
  readonly source: 'paid' | 'quoted'
}

/**
 * Returns the funding cost of a perpetual: its payments, and before the first and after the last of them the quoted
 * rate times the time for which it was quoted. No time is counted twice.
 *
 * @param payments  of one perpetual, ascending
 * @param quoted    of the same, ascending, not overlapping
 */
export const fundedOf = (payments: readonly Payment[], quoted: readonly Quoted[]): readonly Funded[] => {
  const first = payments[0]
  const last = payments.at(-1)
  const paidFromMs = first === undefined ? Number.POSITIVE_INFINITY : first.atMs - first.intervalHours * MS_PER_HOUR
  const paidToMs = last?.atMs ?? Number.NEGATIVE_INFINITY
  const outside = (fromMs: number, toMs: number): number => {
    const before = Math.max(0, Math.min(toMs, paidFromMs) - fromMs)
    const after = Math.max(0, toMs - Math.max(fromMs, paidToMs))
    return first === undefined ? toMs - fromMs : before + after
  }
  const ofQuotes = quoted.flatMap(({ fromMs, toMs, hourlyRate }): Funded[] => {
    const hours = outside(fromMs, toMs) / MS_PER_HOUR
    return hours > 0 && Number.isFinite(hourlyRate)
      ? [{ atMs: fromMs, rate: hourlyRate * hours, hours, source: 'quoted' }]
      : []
  })
  const ofPayments = payments.map(
    ({ atMs, rate, intervalHours }): Funded => ({ atMs, rate, hours: intervalHours, source: 'paid' }),
  )
  return [...ofPayments, ...ofQuotes].sort((a, b) => a.atMs - b.atMs)
}

/** Returns funding since an instant: of a payment for an interval that began before it, the part within. */
const fundedSince = (funded: Funded, fromMs: number): Pick<Funded, 'rate' | 'hours'> => {
  const { atMs, rate, hours, source } = funded
  const hoursSince = (atMs - fromMs) / MS_PER_HOUR
  if (source === 'quoted' || hoursSince >= hours) return funded
  return { rate: (rate * Math.max(0, hoursSince)) / hours, hours: Math.max(0, hoursSince) }
}

/**
 * Returns the sum of funding: the rate, the hours it covers, and whether all of it was paid.
 *
 * @param fromMs  beginning of the span, Unix ms; absent: that of the first interval
 */
export const fundingSum = (
  funded: readonly Funded[],
  fromMs = Number.NEGATIVE_INFINITY,
): { readonly rate: number; readonly hours: number; readonly source: 'paid' | 'quoted' | 'both' } | undefined => {
  if (funded.length === 0) return undefined
  const sources = new Set(funded.map(({ source }) => source))
  const since = funded.map((one) => fundedSince(one, fromMs))
  return {
    rate: since.reduce((sum, { rate }) => sum + rate, 0),
    hours: since.reduce((sum, { hours }) => sum + hours, 0),
    source: sources.size > 1 ? 'both' : funded[0].source,
  }
}

/** Quoted rates in the answer of `future-quote.perpetual-bars`. */
type RateBars = {
  readonly atMs: Float64Array
  readonly oldestMs: Float64Array
  readonly newestMs: Float64Array
  readonly quotes: Float64Array
  readonly hourlyRate: Float64Array
}

/**
 * Returns how long the rates of some bars were quoted: from the first quote of a bar to the last plus one step, never
 * beyond the bar. A single quote covers its bar, for an hour at most.
 *
 * @param rows      of one perpetual, ascending
 * @param bucketMs  length of a bar
 * @param toMs      nothing later than that
 */
export const quotedSpans = (
  column: RateBars,
  rows: readonly number[],
  bucketMs: number,
  toMs: number,
): readonly Quoted[] =>
  rows.map((row) => {
    const oldest = column.oldestMs[row]
    const newest = column.newestMs[row]
    const quotes = column.quotes[row]
    const step = quotes > 1 ? (newest - oldest) / (quotes - 1) : Math.min(bucketMs, MS_PER_HOUR)
    return {
      fromMs: oldest,
      toMs: Math.max(oldest, Math.min(newest + step, column.atMs[row] + bucketMs, toMs)),
      hourlyRate: column.hourlyRate[row],
    }
  })

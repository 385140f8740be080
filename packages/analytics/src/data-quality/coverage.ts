import { dayStartMs, MS_PER_DAY } from '@gvol/time'

/** A time span without chains, longer than expected. */
export type Gap = { readonly fromMs: number; readonly toMs: number }

/** Chains of a market on one UTC day. */
export type DayCoverage = {
  readonly dayMs: number
  readonly chains: number
  /** Usual interval of two chains on that day, ms; undefined for a day with one chain or none. */
  readonly cadenceMs: number | undefined
  /** Number of chains over the number expected from the day's own cadence while the market was recorded; 0 to 1. */
  readonly share: number
}

export type Coverage = {
  /** Every day from the first to the last, including days without a chain. */
  readonly days: readonly DayCoverage[]
  readonly missingDays: readonly number[]
  /** Within days that have chains, longest first. */
  readonly gaps: readonly Gap[]
}

/** An interval of this many cadences is a gap: one late chain is not. */
const GAP_CADENCES = 3

const median = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : [...values].sort((a, b) => a - b)[values.length >> 1]

const shareOf = (chains: number, cadenceMs: number | undefined, spanMs: number): number => {
  if (chains === 0) return 0
  if (cadenceMs === undefined) return 1
  return Math.min(1, chains / Math.max(1, Math.round(spanMs / cadenceMs)))
}

/**
 * Returns how completely a market was recorded. The usual interval is taken from each day itself, so that a store that
 * was filled hourly first and every minute later shows no gaps.
 *
 * @param instants  of the chains, ascending, Unix ms
 * @param range     the requested days; a market is evaluated from its first to its last chain within them
 */
export const coverageOf = (
  instants: ArrayLike<number>,
  range: { readonly fromMs: number; readonly toMs: number },
): Coverage => {
  const times = Array.from(instants).filter((atMs) => atMs >= range.fromMs && atMs <= range.toMs)
  const firstMs = times[0]
  const lastMs = times.at(-1)
  if (firstMs === undefined || lastMs === undefined) return { days: [], missingDays: [], gaps: [] }
  const byDay = Map.groupBy(times, dayStartMs)
  const days: DayCoverage[] = []
  const gaps: Gap[] = []
  for (let dayMs = dayStartMs(firstMs); dayMs <= lastMs; dayMs += MS_PER_DAY) {
    const chains = byDay.get(dayMs) ?? []
    const cadenceMs = median(chains.slice(1).map((atMs, i) => atMs - chains[i]))
    const spanMs = Math.min(dayMs + MS_PER_DAY, lastMs) - Math.max(dayMs, firstMs)
    days.push({ dayMs, chains: chains.length, cadenceMs, share: shareOf(chains.length, cadenceMs, spanMs) })
    if (cadenceMs === undefined) continue
    for (const [i, fromMs] of chains.slice(0, -1).entries()) {
      const toMs = chains[i + 1]
      if (toMs - fromMs > GAP_CADENCES * cadenceMs) gaps.push({ fromMs, toMs })
    }
  }
  return {
    days,
    missingDays: days.filter(({ chains }) => chains === 0).map(({ dayMs }) => dayMs),
    gaps: gaps.sort((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs)),
  }
}

import { REPORT_DAYS, type ReportSchedule } from '@gvol/wire'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clocks = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a zone that nobody knows */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

export const isZone = (zone: string): boolean => {
  try {
    clockOf(zone)
    return true
  } catch {
    // Unknown to Intl: the answer is no.
    return false
  }
}

/** Clocks of the zone at an instant, as if they showed UTC. */
const shownMs = (zone: string, atMs: number): { readonly ms: number; readonly day: string } => {
  const part: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(atMs)) part[type] = value
  const { year, month, day, hour, minute, second, weekday = '' } = part
  return {
    ms: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)),
    day: weekday.toLowerCase(),
  }
}

/**
 * The first set time after an instant. Where the clock leaps over the hour it is the moment of the leap; where it shows the
 * hour twice, the first.
 */
export const nextReportMs = ({ day, hour, zone }: ReportSchedule, afterMs: number): number => {
  const today = Math.floor(shownMs(zone, afterMs).ms / DAY_MS)
  for (let ahead = 0; ahead <= 8; ahead++) {
    const wanted = (today + ahead) * DAY_MS + hour * HOUR_MS
    const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((at) => shownMs(zone, at).ms - at)
    const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b)
    const found = candidates.find((at) => shownMs(zone, at).ms === wanted) ?? candidates[1]!
    const isDay = day === REPORT_DAYS[0] || shownMs(zone, found).day === day
    if (isDay && found > afterMs) return found
  }
  throw new RangeError(`no ${day} within eight days of ${afterMs} in ${zone}`)
}

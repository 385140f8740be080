import { checkZone, zonedParts } from '@gvol/alerts'
import { MS_PER_HOUR } from '@gvol/time'
import { REPORT_DAYS, type ReportSchedule } from '@gvol/wire'

const DAY_MS = 24 * MS_PER_HOUR

export const isZone = (zone: string): boolean => {
  try {
    checkZone(zone)
    return true
  } catch {
    // Unknown to Intl.
    return false
  }
}

/** Returns local time of the zone at an instant, as if it were UTC. */
const clockOn = (zone: string, atMs: number): { readonly ms: number; readonly day: string } => {
  const { year, month, day, hour, minute, second, weekday = '' } = zonedParts(zone, atMs)
  return {
    ms: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)),
    day: weekday.toLowerCase(),
  }
}

/**
 * Returns the first scheduled time after an instant. Where the clock skips the hour, it is the instant of the change;
 * where the hour occurs twice, the first.
 */
export const nextReportMs = ({ day, hour, zone }: ReportSchedule, afterMs: number): number => {
  const today = Math.floor(clockOn(zone, afterMs).ms / DAY_MS)
  for (let ahead = 0; ahead <= 8; ahead++) {
    const targetMs = (today + ahead) * DAY_MS + hour * MS_PER_HOUR
    const offsets = [targetMs - DAY_MS, targetMs + DAY_MS].map((at) => clockOn(zone, at).ms - at)
    const candidates = offsets.map((offset) => targetMs - offset).sort((a, b) => a - b)
    const match = candidates.find((at) => clockOn(zone, at).ms === targetMs) ?? candidates[1]!
    const isDay = day === REPORT_DAYS[0] || clockOn(zone, match).day === day
    if (isDay && match > afterMs) return match
  }
  throw new RangeError(`no ${day} within eight days of ${afterMs} in ${zone}`)
}

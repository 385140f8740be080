import { boundedMap } from '@gvol/market'
import type { AlertSchedule } from '@gvol/wire'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Users choose zones, in any spelling: each takes tens of kilobytes. */
const clocks = boundedMap<string, Intl.DateTimeFormat>(100, 'last-set')

const clockOf = (zone: string): Intl.DateTimeFormat =>
  clocks.recall(
    zone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }),
  )

/** Day of the week, 1 Monday to 7 Sunday, and minutes since midnight, in local time of the zone. */
const localTime = (zone: string, atMs: number): { readonly day: number; readonly minute: number } => {
  const part: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(atMs)) part[type] = value
  return { day: DAYS.indexOf(part.weekday ?? '') + 1, minute: Number(part.hour) * 60 + Number(part.minute) }
}

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** @throws RangeError for an unknown zone */
export const checkZone = (zone: string): void => void clockOf(zone)

/**
 * Returns whether an instant is within a schedule's hours, in local time of its zone. `to` is exclusive; hours past
 * midnight belong to the day on which they start; equal ends mean the whole day.
 */
export const isWithin = (schedule: AlertSchedule, atMs: number): boolean => {
  const { day, minute } = localTime(schedule.zone, atMs)
  const from = minuteOf(schedule.from)
  const to = minuteOf(schedule.to)
  const isDay = schedule.days.includes(day)
  if (from === to) return isDay
  if (from < to) return isDay && minute >= from && minute < to
  if (minute >= from) return isDay
  return minute < to && schedule.days.includes(day === 1 ? 7 : day - 1)
}

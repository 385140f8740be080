import type { AlertSchedule } from '@gvol/wire'
import { zonedParts } from './zoneClock.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Day of the week, 1 Monday to 7 Sunday, and minutes since midnight, in local time of the zone. */
const localTime = (zone: string, atMs: number): { readonly day: number; readonly minute: number } => {
  const { weekday = '', hour, minute } = zonedParts(zone, atMs)
  return { day: DAYS.indexOf(weekday) + 1, minute: Number(hour) * 60 + Number(minute) }
}

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

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

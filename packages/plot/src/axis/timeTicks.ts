import { clockMs, DAY_MS, dateText, evenStretches, instantOfClock, isDayStart, timeText } from '@gvol/format'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOUR_STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const
const DAY_STEPS = [1, 2, 7, 14] as const
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60] as const

const inside = (ticks: readonly number[], min: number, max: number): readonly number[] =>
  ticks.filter((at) => at >= min && at <= max)

/** Returns the first day of every n-th month on the reader's calendar. */
const monthTicks = (min: number, max: number, months: number): readonly number[] => {
  const first = new Date(clockMs(min))
  const from = first.getUTCFullYear() * 12 + first.getUTCMonth()
  const ticks: number[] = []
  for (let month = from - (from % months); ; month += months) {
    const at = instantOfClock(Date.UTC(Math.floor(month / 12), month % 12, 1))
    if (at > max) return inside(ticks, min, max)
    ticks.push(at)
  }
}

/** Returns midnights of every n-th day on the reader's calendar. */
const dayTicks = (min: number, max: number, days: number): readonly number[] => {
  const from = Math.floor(clockMs(min) / DAY_MS)
  const ticks: number[] = []
  for (let day = from - (from % days); ; day += days) {
    const at = instantOfClock(day * DAY_MS)
    if (at > max) return inside(ticks, min, max)
    ticks.push(at)
  }
}

/**
 * Returns round times on the reader's clock, also on days of a clock change; if midnight is skipped, the first time of
 * the day.
 */
const hourTicks = (min: number, max: number, step: number): readonly number[] => {
  const ticks = new Set(dayTicks(min, max, 1))
  for (const { from, to, aheadMs } of evenStretches(min, max)) {
    const first = Math.ceil((from + aheadMs) / step) * step - aheadMs
    for (let at = first; at < to; at += step) ticks.add(at)
    if (to === max && (max + aheadMs) % step === 0) ticks.add(max)
  }
  return [...ticks].sort((a, b) => a - b)
}

/**
 * Returns instants at round times on the reader's clock and calendar: minutes, hours, days, months; at most about
 * `most`.
 */
export const timeTicks = (min: number, max: number, most: number): readonly number[] => {
  const rough = (max - min) / Math.max(most, 1)
  const step = HOUR_STEPS.find((candidate) => candidate >= rough)
  if (step !== undefined) return hourTicks(min, max, step)
  const days = DAY_STEPS.find((candidate) => candidate * DAY_MS >= rough)
  if (days !== undefined) return dayTicks(min, max, days)
  return monthTicks(min, max, MONTH_STEPS.find((count) => count * 30 * DAY_MS >= rough) ?? 120)
}

/** Maximum span whose ticks may be within a day: some dozens of twelve hours on the widest screens. */
const HOURLY_SPAN_MS = 20 * DAY_MS

/**
 * Returns the shortest text that identifies a time tick: the hour within a day, else the date without a year, else
 * month and year.
 */
export const timeTickText = (ms: number, spanMs: number): string => {
  const clock = clockMs(ms)
  if (spanMs <= HOURLY_SPAN_MS && !isDayStart(ms)) return timeText(clock)
  if (spanMs <= 400 * DAY_MS) return dateText(clock).slice(0, -3)
  return dateText(clock).split(' ').slice(1).join(' ')
}

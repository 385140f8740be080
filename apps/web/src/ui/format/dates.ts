const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** `27 Nov 26`, UTC. */
export const dateText = (ms: number): string => {
  const date = new Date(ms)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${two(date.getUTCFullYear() % 100)}`
}

/** `14:05` or `14:05:09`, UTC. */
export const timeText = (ms: number, hasSeconds = false): string => {
  const date = new Date(ms)
  const minutes = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return hasSeconds ? `${minutes}:${two(date.getUTCSeconds())}` : minutes
}

/** `27 Nov 26 14:05 UTC`; the zone is always shown. */
export const dateTimeText = (ms: number, hasSeconds = false): string =>
  `${dateText(ms)} ${timeText(ms, hasSeconds)} UTC`

const DAY_MS = 86_400_000

/** Days to expiry, fractional below two weeks: `0.4 d`, `12.3 d`, `98 d`. Never negative. */
export const dteText = (days: number): string => {
  const left = Math.max(days, 0)
  return `${left < 14 ? left.toFixed(1) : Math.round(left)}\u2009d`
}

/** Days from one instant to another, fractional. */
export const daysFrom = (fromMs: number, toMs: number): number => (toMs - fromMs) / DAY_MS

/** An expiry with its days to go beside it: `27 Nov 26 · 98 d`. */
export const expiryText = (expiryMs: number, nowMs: number): string =>
  `${dateText(expiryMs)} · ${dteText(daysFrom(nowMs, expiryMs))}`

/** Freshness, the only relative time on screen: `3 s`, `4 min`, `2 h`, `5 d`. */
export const ageText = (ageMs: number): string => {
  const seconds = Math.max(Math.round(ageMs / 1000), 0)
  if (seconds < 60) return `${seconds}\u2009s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}\u2009min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}\u2009h`
  return `${Math.floor(seconds / 86_400)}\u2009d`
}

/** `2026-11-27T14:05`: the value of a date-time input, read as UTC. */
export const inputValueFromMs = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

/** The instant that a date-time input means, or undefined while it is half typed. */
export const msFromInputValue = (value: string): number | undefined => {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(value) ? Date.parse(`${value}Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

import { dayMs, isoText } from './texts.ts'

const USUAL_HOUR_MS = 8 * 3_600_000

/** Unix ms of an expiry by its day, or with its hour where that is not the usual 08:00 UTC; undefined for none. */
export const expiryMs = (text: string): number | undefined => {
  const day = dayMs(text.slice(0, 10))
  if (day === undefined || text.length === 10) return day === undefined ? undefined : day + USUAL_HOUR_MS
  const ms = /^T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text.slice(10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** `2026-11-27`; an hour other than the usual is written out. */
export const expiryText = (ms: number): string => {
  const iso = isoText(ms)
  return iso.endsWith('T08:00:00Z') ? iso.slice(0, 10) : iso
}

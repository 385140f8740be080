import { MS_PER_HOUR } from '@gvol/time'
import { dayMs, isoText } from './texts.ts'

const USUAL_HOUR_MS = 8 * MS_PER_HOUR

/**
 * Returns the Unix ms of an expiry given as a day, or a day with an hour if it is not 08:00 UTC; undefined if invalid.
 */
export const expiryMs = (text: string): number | undefined => {
  const day = dayMs(text.slice(0, 10))
  if (day === undefined || text.length === 10) return day === undefined ? undefined : day + USUAL_HOUR_MS
  const ms = /^T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text.slice(10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** Returns `2026-11-27`, with the hour if it is not 08:00 UTC. */
export const expiryText = (ms: number): string => {
  const iso = isoText(ms)
  return iso.endsWith('T08:00:00Z') ? iso.slice(0, 10) : iso
}

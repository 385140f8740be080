import type { PageControl } from '../_kit/definePageControl.ts'
import { dayMs, isoText } from '../_kit/texts.ts'

const USUAL_HOUR_MS = 8 * 3_600_000

const expiryMs = (text: string): number | undefined => {
  const day = dayMs(text.slice(0, 10))
  if (day === undefined || text.length === 10) return day === undefined ? undefined : day + USUAL_HOUR_MS
  const ms = /^T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text.slice(10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** Chosen expiries, Unix ms ascending; none for all. By day, `2026-11-27`; an hour other than the usual 08:00 UTC is written out. */
export const expiries: PageControl<readonly number[]> = {
  id: 'expiries',
  name: 'Expiries',
  key: 'e',
  fallback: [],
  parsed: (text) => {
    const values = text.split(',').map(expiryMs)
    return values.every((value) => value !== undefined) ? [...new Set(values)].sort((a, b) => a - b) : undefined
  },
  text: (values) =>
    values.length === 0
      ? undefined
      : values
          .map((ms) => {
            const iso = isoText(ms)
            return iso.endsWith('T08:00:00Z') ? iso.slice(0, 10) : iso
          })
          .join(','),
  setting: { none: 'Expiries belong to one market and pass.' },
}

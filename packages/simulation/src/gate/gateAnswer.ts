import { isoDay, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'
import type { RestAnswer } from '../rest/startRestVenue.ts'

/** Returns a Gate error response. */
export const gateRefusal = (label: string, message: string, status = 400): RestAnswer => ({
  status,
  body: { label, message },
})

/** Returns the day of an expiry, such as `20260327`. */
export const gateDay = (expiryMs: number): string => isoDay(expiryMs).replaceAll('-', '')

const UNIT_MS: Readonly<Record<string, number>> = {
  s: MS_PER_SECOND,
  m: MS_PER_MINUTE,
  h: MS_PER_HOUR,
  d: MS_PER_DAY,
}

/** Returns the milliseconds of `5m`, `1h`, `1d`; of five minutes where none is given. */
export const gateInterval = (interval: string | null): number => {
  const [, count = '5', unit = 'm'] = /^(\d+)([smhd])$/.exec(interval ?? '') ?? []
  return Number(count) * (UNIT_MS[unit] ?? MS_PER_MINUTE)
}

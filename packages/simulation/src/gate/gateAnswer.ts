import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/market'
import type { RestAnswer } from '../rest/startRestVenue.ts'

/** How Gate says no. */
export const gateRefusal = (label: string, message: string, status = 400): RestAnswer => ({
  status,
  body: { label, message },
})

/** `20260327` of an expiry. */
export const gateDay = (expiryMs: number): string => new Date(expiryMs).toISOString().slice(0, 10).replaceAll('-', '')

const UNIT_MS: Readonly<Record<string, number>> = {
  s: MS_PER_SECOND,
  m: MS_PER_MINUTE,
  h: MS_PER_HOUR,
  d: MS_PER_DAY,
}

/** Milliseconds of `5m`, `1h`, `1d`; of five minutes where nothing is asked for. */
export const gateInterval = (interval: string | null): number => {
  const [, count = '5', unit = 'm'] = /^(\d+)([smhd])$/.exec(interval ?? '') ?? []
  return Number(count) * (UNIT_MS[unit] ?? MS_PER_MINUTE)
}

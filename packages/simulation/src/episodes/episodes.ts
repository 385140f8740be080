import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

/** From an instant, included, to another, excluded; Unix ms. */
export type Episode = { readonly fromMs: number; readonly toMs: number }

/** What happens once in every simulated market; instants from its beginning, in its last week at the start of a desk. */
const FALL = { fromMs: 84 * MS_PER_DAY + 14 * MS_PER_HOUR, lengthMs: 3 * MS_PER_HOUR }
const DEPEG = { fromMs: 86 * MS_PER_DAY + 9 * MS_PER_HOUR, lengthMs: 8 * MS_PER_HOUR }
const OUTAGE = { fromMs: 87 * MS_PER_DAY + 3 * MS_PER_HOUR, lengthMs: 4 * MS_PER_HOUR }

/** Log return of the leading coin over the whole fall; other coins fall by their share of a common jump. */
export const FALL_RETURN = -0.16
/** The token that is worth less than a dollar for hours, and what it lacks at most. */
export const DEPEG_TOKEN = 'USDC'
export const DEPEG_DEPTH = 0.04
/** Time in which its rate falls, and returns, ms. */
const DEPEG_RAMP_MS = 2 * MS_PER_HOUR
/** The venue that neither answers nor trades for hours. */
export const OUTAGE_VENUE = 'okx'

const episodeOf = (startMs: number, { fromMs, lengthMs }: typeof FALL): Episode => ({
  fromMs: startMs + fromMs,
  toMs: startMs + fromMs + lengthMs,
})

/** Returns when all prices fall and vol rises. @param startMs  beginning of the market, Unix ms */
export const fallOf = (startMs: number): Episode => episodeOf(startMs, FALL)
/** Returns when {@link DEPEG_TOKEN} is below a dollar. */
export const depegOf = (startMs: number): Episode => episodeOf(startMs, DEPEG)
/** Returns when {@link OUTAGE_VENUE} is down. */
export const outageOf = (startMs: number): Episode => episodeOf(startMs, OUTAGE)

export const isWithin = ({ fromMs, toMs }: Episode, atMs: number): boolean => atMs >= fromMs && atMs < toMs

/** Returns whether a venue is down at an instant. */
export const isDown = (startMs: number, venue: string, atMs: number): boolean =>
  venue === OUTAGE_VENUE && isWithin(outageOf(startMs), atMs)

/** Returns USD per unit of a dollar token at an instant. */
export const tokenRate = (startMs: number, token: string, atMs: number): number => {
  const { fromMs, toMs } = depegOf(startMs)
  if (token !== DEPEG_TOKEN) return 1
  const part = Math.min(atMs - fromMs, toMs - atMs) / DEPEG_RAMP_MS
  return 1 - DEPEG_DEPTH * Math.max(0, Math.min(1, part))
}

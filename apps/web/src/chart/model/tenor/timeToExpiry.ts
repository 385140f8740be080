import type { TimeAxis } from '@gvol/plot'
import { MS_PER_HOUR } from '@gvol/time'
import type { TimeScale } from '../../choices/timeAxis.ts'
import type { ExpiryControls } from '../../definition/rows.ts'

/** Expiries nearer than this do not determine the axis range unless requested, since their vols are extreme, ms. */
const NEAR_MS = 12 * MS_PER_HOUR

type Ahead = {
  readonly x: TimeAxis
  /** States that points are outside the axis; undefined if there are none. */
  readonly note: string | undefined
}

/**
 * Returns an axis of time to expiry.
 *
 * @param expiries  of all drawn rows, Unix ms, in any order
 * @param fromMs    instant from which days to expiry count
 */
export const timeToExpiry = (
  expiries: readonly number[],
  fromMs: number,
  scale: TimeScale,
  { expiries: chosen, dte }: ExpiryControls,
): Ahead => {
  const x: TimeAxis = { kind: 'time', name: 'To expiry', unit: '', ahead: { fromMs, scale } }
  const near = expiries.filter((expiry) => expiry - fromMs < NEAR_MS)
  const rest = expiries.filter((expiry) => expiry - fromMs >= NEAR_MS)
  // Everything is shown if the user filters expiries or days to expiry.
  if (near.length === 0 || rest.length === 0 || chosen.length > 0 || dte !== undefined) return { x, note: undefined }
  const last = Math.max(...near)
  const first = Math.min(...rest)
  return {
    x: { ...x, min: Math.max(last + (first - last) / 2, first - (first - fromMs) / 8) },
    note: `${near.length} ${near.length === 1 ? 'expiry' : 'expiries'} beyond the axis`,
  }
}

import type { TimeAxis } from '@gvol/plot'
import type { TimeScale } from '../choices/timeAxis.ts'
import type { ExpiryControls } from '../rows.ts'

/** What expires sooner does not set the range of an axis unless it was asked for: its vols are of another kind, ms. */
const NEAR_MS = 12 * 3_600_000

type Ahead = {
  readonly x: TimeAxis
  /** Says that something is beyond the axis; undefined where all is on it. */
  readonly note: string | undefined
}

/**
 * The axis of what is drawn over time to expiry.
 *
 * @param expiries  of all rows drawn, Unix ms, any order
 * @param fromMs    instant that lives count from
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
  // Who names expiries or lives sees them.
  if (near.length === 0 || rest.length === 0 || chosen.length > 0 || dte !== undefined) return { x, note: undefined }
  const last = Math.max(...near)
  const first = Math.min(...rest)
  return {
    x: { ...x, min: Math.max(last + (first - last) / 2, first - (first - fromMs) / 8) },
    note: `${near.length} ${near.length === 1 ? 'expiry' : 'expiries'} beyond the axis`,
  }
}

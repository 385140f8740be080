import { ageText } from '@gvol/format'
import { MS_PER_MINUTE } from '@gvol/time'

/**
 * Returns how far a shown instant is from the requested one: `2 h earlier`; empty within a minute, the distance of two
 * snapshots.
 *
 * @param requestedMs  Unix ms; undefined for now
 * @param shownMs      Unix ms; undefined while it is not known
 */
export const instantDistance = (requestedMs: number | undefined, shownMs: number | undefined): string => {
  if (requestedMs === undefined || shownMs === undefined) return ''
  const distanceMs = requestedMs - shownMs
  if (Math.abs(distanceMs) <= MS_PER_MINUTE) return ''
  return `${ageText(Math.abs(distanceMs))} ${distanceMs > 0 ? 'earlier' : 'later'}`
}

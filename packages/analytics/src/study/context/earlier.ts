/** Largest distance of a compared snapshot from its instant, as a share of the way back: an hour and a half of a day. */
const TOLERANCE = 1 / 16

/** Sentence for the method of a study whose changes compare with an earlier snapshot. */
export const EARLIER_METHOD =
  'A change compares with the snapshot nearest to the earlier instant, at most a sixteenth of the way back before or after it (90 minutes for a day); without one there is no change.'

/**
 * Returns the span of the stored snapshot that a change compares with: the nearest one to an earlier instant.
 *
 * @param atMs   instant of the answer, Unix ms
 * @param agoMs  how far back, ms; > 0
 */
export const nearestEarlier = (atMs: number, agoMs: number) => ({
  nearestMs: Math.round(atMs - agoMs),
  withinMs: Math.round(agoMs * TOLERANCE),
})

/** Snapshot of each market: the newest at an instant, or the nearest to an earlier one. */
export type SnapshotSpan =
  | { readonly latest: 'of-market'; readonly asOfMs: number; readonly maxAgeMs: number }
  | ReturnType<typeof nearestEarlier>

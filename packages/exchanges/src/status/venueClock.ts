import { isInstant } from '../messages/instants.ts'
export type VenueClock = {
  /** Notes that something stamped `venueMs` by the venue reached us at `receivedAtMs`; a stamp in another unit, or none, is passed over; one that is ahead is what is measured. */
  readonly observe: (venueMs: number, receivedAtMs: number) => void
  /** The venue's clock now, as far as known; ours before anything was heard. */
  readonly nowMs: () => number
  /** Our clock less the venue's at the last observation: way, processing and clock skew together. */
  readonly lagMs: () => number | undefined
}

export const venueClock = (now: () => number): VenueClock => {
  let lagMs: number | undefined
  return {
    observe: (venueMs, receivedAtMs) => {
      if (isInstant(venueMs)) lagMs = receivedAtMs - venueMs
    },
    nowMs: () => now() - (lagMs ?? 0),
    lagMs: () => lagMs,
  }
}

import { isInstant } from '../messages/instants.ts'
export type VenueClock = {
  /**
   * Records that something stamped `venueMs` by the venue was received at `receivedAtMs`. Stamps in another unit are
   * ignored; a stamp in the future is measured as clock skew.
   */
  readonly observe: (venueMs: number, receivedAtMs: number) => void
  /** Estimate of the venue's clock now; the local clock before any observation. */
  readonly nowMs: () => number
  /** Local clock minus the venue's at the last observation: latency, processing and clock skew together. */
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

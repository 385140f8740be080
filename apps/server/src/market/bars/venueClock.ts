/** A difference between the clocks that changes by more than this is a step, ms. */
const STEP_MS = 60_000
/** Batches in a row with another difference after which a clock counts as set. */
const CONFIRMING = 3
/** Share of a smaller difference that is adopted per batch: messages can be late, never early. */
const ADOPTED = 0.001

/** A venue's clock, estimated from the instants of its events and those at which they were received. */
export type VenueClock = {
  /** @returns whether the clock was set, so that instants before and after it do not compare */
  readonly note: (atMs: number, receivedAtMs: number) => boolean
  /** Returns the venue's time at a local instant; undefined before the first event. */
  readonly nowMs: (localMs: number) => number | undefined
}

export const createVenueClock = (): VenueClock => {
  let leadMs: number | undefined
  let strange = 0
  return {
    note: (atMs, receivedAtMs) => {
      const lead = atMs - receivedAtMs
      if (leadMs === undefined) leadMs = lead
      else if (Math.abs(lead - leadMs) > STEP_MS) {
        strange++
        if (strange < CONFIRMING) return false
        strange = 0
        leadMs = lead
        return true
      } else leadMs = lead > leadMs ? lead : leadMs + (lead - leadMs) * ADOPTED
      strange = 0
      return false
    },
    nowMs: (localMs) => (leadMs === undefined ? undefined : localMs + leadMs),
  }
}

/** The clock of a served market: recorded or simulated time, running at any speed. */
export type VenueClock = {
  readonly nowMs: () => number
  /** Advances by `ms` of venue time. */
  readonly advance: (ms: number) => void
  /** Jumps to an instant, also backwards. */
  readonly seek: (atMs: number) => void
  readonly pause: () => void
  readonly resume: () => void
  /** Returns real ms until the venue's clock reaches `atMs`; Infinity while it is stopped. */
  readonly realMsUntil: (atMs: number) => number
}

export type VenueClockOptions = {
  readonly fromMs: number
  /** Where the clock stops, or restarts at `fromMs` when it loops. */
  readonly toMs: number
  /** Venue ms per real ms; 0 stops the clock. */
  readonly speed: number
  readonly loop: boolean
  /** The real clock, ms. */
  readonly now: () => number
}

export const venueClock = ({ fromMs, toMs, speed, loop, now }: VenueClockOptions): VenueClock => {
  let anchorMs = fromMs
  let anchorRealMs = now()
  let isPaused = false
  const rate = (): number => (isPaused ? 0 : speed)
  const bounded = (atMs: number): number => {
    if (atMs <= toMs) return atMs
    return loop && toMs > fromMs ? fromMs + ((atMs - fromMs) % (toMs - fromMs)) : toMs
  }
  const nowMs = (): number => bounded(Math.floor(anchorMs + (now() - anchorRealMs) * rate()))
  const anchor = (atMs: number): void => {
    anchorMs = atMs
    anchorRealMs = now()
  }
  return {
    nowMs,
    advance: (ms) => anchor(bounded(nowMs() + ms)),
    seek: (atMs) => anchor(bounded(atMs)),
    pause: () => {
      anchor(nowMs())
      isPaused = true
    },
    resume: () => {
      anchor(nowMs())
      isPaused = false
    },
    realMsUntil: (atMs) => (rate() === 0 ? Number.POSITIVE_INFINITY : Math.max(0, (atMs - nowMs()) / rate())),
  }
}

const WINDOW_SECONDS = 10
/** The present second is being counted and not yet part of the window. */
const SLOTS = WINDOW_SECONDS + 1

export type MessageRate = {
  readonly count: () => void
  /** Messages per second over the last ten whole seconds. */
  readonly perSecond: () => number
}

export const messageRate = (now: () => number): MessageRate => {
  const counts = new Float64Array(SLOTS)
  const seconds = new Float64Array(SLOTS).fill(-1)
  return {
    count: () => {
      const second = Math.floor(now() / 1000)
      const slot = second % SLOTS
      if (seconds[slot] !== second) {
        seconds[slot] = second
        counts[slot] = 0
      }
      counts[slot]++
    },
    perSecond: () => {
      const second = Math.floor(now() / 1000)
      let total = 0
      for (let slot = 0; slot < SLOTS; slot++) {
        const age = second - seconds[slot]
        if (age >= 1 && age <= WINDOW_SECONDS) total += counts[slot]
      }
      return total / WINDOW_SECONDS
    },
  }
}

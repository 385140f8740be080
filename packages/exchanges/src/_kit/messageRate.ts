const WINDOW_SECONDS = 10

export type MessageRate = {
  readonly count: () => void
  /** Messages per second over the last ten seconds. */
  readonly perSecond: () => number
}

export const messageRate = (now: () => number): MessageRate => {
  const counts = new Float64Array(WINDOW_SECONDS)
  const seconds = new Float64Array(WINDOW_SECONDS).fill(-1)
  return {
    count: () => {
      const second = Math.floor(now() / 1000)
      const slot = second % WINDOW_SECONDS
      if (seconds[slot] !== second) {
        seconds[slot] = second
        counts[slot] = 0
      }
      counts[slot]++
    },
    perSecond: () => {
      const second = Math.floor(now() / 1000)
      let total = 0
      for (let slot = 0; slot < WINDOW_SECONDS; slot++) {
        const age = second - seconds[slot]
        if (age >= 0 && age < WINDOW_SECONDS) total += counts[slot]
      }
      return total / WINDOW_SECONDS
    },
  }
}

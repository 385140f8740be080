export type Backoff = {
  /** Returns the wait before the next attempt, ms; grows with every call until `reset`. */
  readonly nextMs: () => number
  readonly reset: () => void
}

/**
 * Returns exponential waits with jitter: the n-th is between half and the whole of `firstMs · 2ⁿ`, capped at `maxMs`,
 * so that many disconnected clients do not reconnect at the same time.
 *
 * @param random  uniform in [0, 1)
 */
export const backoff = (options: {
  readonly firstMs: number
  readonly maxMs: number
  readonly random: () => number
}): Backoff => {
  let tries = 0
  return {
    nextMs: () => {
      const ceiling = Math.min(options.maxMs, options.firstMs * 2 ** Math.min(tries, 30))
      tries++
      return Math.round(ceiling / 2 + (options.random() * ceiling) / 2)
    },
    reset: () => {
      tries = 0
    },
  }
}

export type Backoff = {
  /** How long to wait before the next try, ms; grows with every call until `reset`. */
  readonly nextMs: () => number
  readonly reset: () => void
}

/**
 * Exponential waiting times with jitter: the n-th lies between half and the whole of `firstMs · 2ⁿ`, capped at `maxMs`,
 * so that many clients cut off together do not come back together.
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

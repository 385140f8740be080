/** A token bucket per name. */
export type RateLimit = {
  /** @returns 0 when the request may pass, else the seconds after which one may */
  readonly take: (name: string) => number
}

/** More names than this and the longest-quiet ones are forgotten, so a flood of addresses cannot fill the memory. */
const MAX_NAMES = 10_000

export const createRateLimit = (rate: {
  readonly perSecond: number
  readonly burst: number
  readonly now: () => number
}): RateLimit => {
  const buckets = new Map<string, { readonly tokens: number; readonly atMs: number }>()
  return {
    take: (name) => {
      const nowMs = rate.now()
      const last = buckets.get(name) ?? { tokens: rate.burst, atMs: nowMs }
      const refill = (Math.max(0, nowMs - last.atMs) / 1_000) * rate.perSecond
      const tokens = Math.min(rate.burst, last.tokens + refill)
      const canPass = tokens >= 1
      buckets.delete(name)
      buckets.set(name, { tokens: canPass ? tokens - 1 : tokens, atMs: nowMs })
      if (buckets.size > MAX_NAMES) {
        const [oldest] = buckets.keys()
        buckets.delete(oldest!)
      }
      return canPass ? 0 : (1 - tokens) / rate.perSecond
    },
  }
}

import { boundedMap } from '@gvol/market'

/** Remaining budget of a caller, for the response headers. */
export type RateLimitState = {
  /** 0 when the request may pass, otherwise seconds until one may. */
  readonly waitS: number
  readonly limit: number
  readonly remaining: number
  /** Seconds until the full budget is available again. */
  readonly resetS: number
}

/** A token bucket per name. */
export type RateLimit = {
  /** Takes one token if available. */
  readonly take: (name: string) => RateLimitState
  /** Takes tokens for completed work, into debt if necessary: later requests then wait. */
  readonly spend: (name: string, tokens: number) => void
  /** What `take` would return, without taking a token. */
  readonly state: (name: string) => RateLimitState
}

/** Above this many names the least recently used are dropped, so that a flood of addresses cannot fill the memory. */
const MAX_NAMES = 10_000

export const createRateLimit = (rate: {
  readonly perSecond: number
  readonly burst: number
  readonly now: () => number
}): RateLimit => {
  const { perSecond, burst } = rate
  const buckets = boundedMap<string, { readonly tokens: number; readonly atMs: number }>(MAX_NAMES, 'last-set')
  const tokensOf = (name: string, nowMs: number): number => {
    const last = buckets.get(name) ?? { tokens: burst, atMs: nowMs }
    return Math.min(burst, last.tokens + (Math.max(0, nowMs - last.atMs) / 1_000) * perSecond)
  }
  const stateAt = (tokens: number, left: number): RateLimitState => ({
    waitS: tokens >= 1 ? 0 : (1 - tokens) / perSecond,
    limit: burst,
    remaining: Math.max(0, Math.floor(left)),
    resetS: Math.ceil((burst - left) / perSecond),
  })
  return {
    take: (name) => {
      const nowMs = rate.now()
      const tokens = tokensOf(name, nowMs)
      const left = tokens >= 1 ? tokens - 1 : tokens
      buckets.set(name, { tokens: left, atMs: nowMs })
      return stateAt(tokens, left)
    },
    spend: (name, tokens) => {
      const nowMs = rate.now()
      buckets.set(name, { tokens: tokensOf(name, nowMs) - tokens, atMs: nowMs })
    },
    state: (name) => {
      const tokens = tokensOf(name, rate.now())
      return stateAt(tokens, tokens)
    },
  }
}

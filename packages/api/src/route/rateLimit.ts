import { boundedMap } from '@gvol/market'

/** What a caller may still ask for, for the headers of the answer. */
export type Standing = {
  /** 0 when the request may pass, else the seconds after which one may. */
  readonly waitS: number
  readonly limit: number
  readonly remaining: number
  /** Seconds until everything may be asked for again. */
  readonly resetS: number
}

/** A token bucket per name. */
export type RateLimit = {
  /** Takes one token if there is one. */
  readonly take: (name: string) => Standing
  /** Takes tokens for what is done already, more than there are if it must be: what comes next then waits. */
  readonly spend: (name: string, tokens: number) => void
  /** What `take` would say; takes nothing. */
  readonly standing: (name: string) => Standing
}

/** More names than this and the longest-quiet ones are forgotten, so a flood of addresses cannot fill the memory. */
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
  const standingAt = (tokens: number, left: number): Standing => ({
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
      return standingAt(tokens, left)
    },
    spend: (name, tokens) => {
      const nowMs = rate.now()
      buckets.set(name, { tokens: tokensOf(name, nowMs) - tokens, atMs: nowMs })
    },
    standing: (name) => {
      const tokens = tokensOf(name, rate.now())
      return standingAt(tokens, tokens)
    },
  }
}

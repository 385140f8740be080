import type { Effects } from '../connection/effects.ts'

export type RateLimiter = {
  /** Resolves when a request may be sent, in FIFO order; rejects once closed. */
  readonly acquire: () => Promise<void>
  /** The venue reported too many requests: blocks everything for `ms` and restarts with an empty bucket. */
  readonly pause: (ms: number) => void
  readonly close: () => void
}

/**
 * Token bucket.
 *
 * @param perSecond  sustained requests per second
 * @param burst      requests that may be sent at once after a quiet period
 */
export const rateLimiter = (
  limits: { readonly perSecond: number; readonly burst: number },
  effects: Pick<Effects, 'steady' | 'after'>,
): RateLimiter => {
  const waiting: { readonly pass: () => void; readonly fail: (error: Error) => void }[] = []
  let tokens = limits.burst
  let countedAtMs = effects.steady()
  let cancelWake: (() => void) | undefined
  let isClosed = false

  const refill = () => {
    const nowMs = effects.steady()
    if (nowMs <= countedAtMs) return
    tokens = Math.min(limits.burst, tokens + ((nowMs - countedAtMs) / 1000) * limits.perSecond)
    countedAtMs = nowMs
  }
  const serve = () => {
    cancelWake?.()
    cancelWake = undefined
    refill()
    while (waiting.length > 0 && tokens >= 1) {
      tokens--
      waiting.shift()?.pass()
    }
    if (waiting.length === 0) return
    const pauseMs = Math.max(0, countedAtMs - effects.steady())
    cancelWake = effects.after(Math.ceil(pauseMs + ((1 - tokens) / limits.perSecond) * 1000), serve)
  }

  return {
    acquire: () =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The connector was stopped.'))
        waiting.push({ pass: resolve, fail: reject })
        serve()
      }),
    pause: (ms) => {
      tokens = 0
      countedAtMs = Math.max(countedAtMs, effects.steady() + ms)
      if (waiting.length > 0) serve()
    },
    close: () => {
      isClosed = true
      cancelWake?.()
      for (const { fail } of waiting.splice(0)) fail(new Error('The connector was stopped.'))
    },
  }
}

import type { Backoff } from '../connection/backoff.ts'
import type { Effects } from '../connection/effects.ts'

export type Poll = {
  /**
   * Runs again as soon as allowed: immediately when idle, after the current run when busy, never within `gapMs` of the
   * last start. After a failure, only the backoff decides.
   */
  readonly runSoon: (gapMs: number) => void
  /** Prevents further runs; resolves when the current one ends. */
  readonly stop: () => Promise<void>
}

/**
 * Runs `run` now and then every `everyMs`, counted from start to start; a late run skips intervals instead of
 * accumulating them. A failed run is retried after the backoff, and `onFailure` receives the wait.
 */
export const startPoll = (options: {
  readonly everyMs: number
  readonly run: () => Promise<void>
  readonly backoff: Backoff
  readonly effects: Pick<Effects, 'steady' | 'after'>
  readonly onSuccess: () => void
  readonly onFailure: (error: unknown, retryInMs: number) => void
}): Poll => {
  const { effects } = options
  let startedAtMs = effects.steady()
  let soonGapMs: number | undefined
  let isStopped = false
  let isFailing = false
  let cancel = () => {}
  let running: Promise<void> | undefined

  const plan = (ms: number) => {
    cancel()
    if (!isStopped) cancel = effects.after(Math.max(0, ms), begin)
  }
  const waitAfterSuccess = () => {
    const elapsedMs = effects.steady() - startedAtMs
    if (soonGapMs !== undefined) return soonGapMs - elapsedMs
    return options.everyMs - (elapsedMs % options.everyMs)
  }
  const turn = async () => {
    startedAtMs = effects.steady()
    soonGapMs = undefined
    try {
      await options.run()
      if (isStopped) return
      isFailing = false
      options.backoff.reset()
      options.onSuccess()
      plan(waitAfterSuccess())
    } catch (error) {
      if (isStopped) return
      isFailing = true
      const retryInMs = options.backoff.nextMs()
      options.onFailure(error, retryInMs)
      plan(retryInMs)
    }
  }
  const begin = () => {
    running = turn().finally(() => {
      running = undefined
    })
  }
  begin()
  return {
    runSoon: (gapMs) => {
      if (running !== undefined) soonGapMs = gapMs
      else if (!isFailing) plan(startedAtMs + gapMs - effects.steady())
    },
    stop: async () => {
      isStopped = true
      cancel()
      await running
    },
  }
}

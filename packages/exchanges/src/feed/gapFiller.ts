import type { Backoff } from '../connection/backoff.ts'
import type { Cancel, Effects } from '../connection/effects.ts'

export type GapFiller = {
  /**
   * Records that something of `atMs` (venue's clock) arrived by stream. Before the whole stream runs, this does not
   * mark earlier data as complete.
   */
  readonly note: (atMs: number) => void
  /** The stream was interrupted. */
  readonly interrupt: () => void
  /** The stream runs (again): fetches what was missed since the last note. */
  readonly resume: (venueNowMs: number) => void
  /** Fetches everything since `sinceMs` again, because it was unusable when it arrived. */
  readonly fetchAgain: (sinceMs: number) => void
  /** Returns true while missed data are still to be fetched. */
  readonly isBehind: () => boolean
  readonly stop: () => void
}

/**
 * Fills the gaps that a broken connection leaves in a stream by fetching the missed data. A failed fetch is repeated
 * until it succeeds, even across further disconnections, always from the earliest missed instant.
 *
 * @param options.sinceMs     newest stored instant at the start, venue's clock; undefined: begin with the stream
 * @param options.fetchSince  fetches and emits everything since then; it must remove duplicates itself
 */
export const gapFiller = (options: {
  readonly sinceMs: number | undefined
  readonly fetchSince: (sinceMs: number) => Promise<void>
  readonly backoff: Backoff
  readonly effects: Pick<Effects, 'after'>
  readonly onFailure: (error: unknown, retryInMs: number) => void
  readonly onSuccess: () => void
}): GapFiller => {
  let completeToMs = options.sinceMs
  let isFlowing = false
  /** Newest instant received before the whole stream ran. */
  let earlyMs = Number.NEGATIVE_INFINITY
  let gapMs: number | undefined
  let isRunning = false
  let isStopped = false
  let cancelRetry: Cancel = () => {}

  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    cancelRetry()
    while (gapMs !== undefined && !isStopped) {
      const sinceMs = gapMs
      try {
        await options.fetchSince(sinceMs)
        if (gapMs === sinceMs) gapMs = undefined
        options.backoff.reset()
        options.onSuccess()
      } catch (error) {
        if (isStopped) break
        const retryInMs = options.backoff.nextMs()
        options.onFailure(error, retryInMs)
        cancelRetry = options.effects.after(retryInMs, () => void run())
        break
      }
    }
    isRunning = false
  }
  const fetchAgain = (sinceMs: number) => {
    gapMs = Math.min(gapMs ?? sinceMs, sinceMs)
    void run()
  }

  return {
    note: (atMs) => {
      if (!isFlowing) earlyMs = Math.max(earlyMs, atMs)
      else if (completeToMs === undefined || atMs > completeToMs) completeToMs = atMs
    },
    interrupt: () => {
      isFlowing = false
    },
    resume: (venueNowMs) => {
      if (completeToMs !== undefined) fetchAgain(completeToMs)
      completeToMs = Math.max(completeToMs ?? venueNowMs, earlyMs)
      isFlowing = true
    },
    fetchAgain,
    isBehind: () => gapMs !== undefined,
    stop: () => {
      isStopped = true
      cancelRetry()
    },
  }
}

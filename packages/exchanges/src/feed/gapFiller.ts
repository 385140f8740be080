import type { Backoff } from '../connection/backoff.ts'
import type { Cancel, Effects } from '../connection/effects.ts'

export type GapFiller = {
  /** Something of `atMs` (venue's clock) arrived by stream. Before all of it flows, it says nothing of what was missed. */
  readonly note: (atMs: number) => void
  /** The stream does not flow any more. */
  readonly interrupt: () => void
  /** The stream flows (again): what was missed since the last note is fetched. */
  readonly resume: (venueNowMs: number) => void
  /** What happened since `sinceMs` was not usable when it came: fetches it again. */
  readonly fetchAgain: (sinceMs: number) => void
  /** Something that was missed is still to be fetched. */
  readonly isBehind: () => boolean
  readonly stop: () => void
}

/**
 * Closes the gaps a broken line leaves in a stream, by fetching what happened meanwhile. A failed fetch is repeated
 * until it succeeds, also across further breaks, always from the earliest moment missed.
 *
 * @param options.sinceMs     newest thing already held when we start, venue's clock; undefined: begin with the stream
 * @param options.fetchSince  fetches and hands on everything from then until now; those already handed on are its concern
 */
export const gapFiller = (options: {
  readonly sinceMs: number | undefined
  readonly fetchSince: (sinceMs: number) => Promise<void>
  readonly backoff: Backoff
  readonly effects: Pick<Effects, 'after'>
  readonly onFailure: (error: unknown, retryInMs: number) => void
  readonly onSuccess: () => void
}): GapFiller => {
  let heldMs = options.sinceMs
  let isFlowing = false
  /** Newest of what came before all of the stream flowed. */
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
      else if (heldMs === undefined || atMs > heldMs) heldMs = atMs
    },
    interrupt: () => {
      isFlowing = false
    },
    resume: (venueNowMs) => {
      if (heldMs !== undefined) fetchAgain(heldMs)
      heldMs = Math.max(heldMs ?? venueNowMs, earlyMs)
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

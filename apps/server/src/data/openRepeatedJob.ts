import type { Log } from '../log/log.ts'
import { later } from './later.ts'

export type RepeatedJobPorts = {
  /**
   * Runs `work` after a delay in ms; returns a function that cancels it. Default: a timer that does not keep the
   * process alive.
   */
  readonly schedule?: (work: () => void, afterMs: number) => () => void
  readonly log: Log
  /** Runs `work` in only one process at a time where several share a store. */
  readonly alone?: (work: () => Promise<unknown>) => Promise<unknown>
}

type RepeatedJob = {
  readonly work: (signal: AbortSignal) => Promise<unknown>
  /** Delay of the first run, ms. */
  readonly firstMs: number
  /** Returns the delay of the next run after one has ended, ms. */
  readonly untilNextMs: () => number
  /** What the log says of a run that failed: what was not done, and when it is tried again. */
  readonly failure: string
}

/** Runs a job again and again, one run after the other, until it is disposed, which waits for the current run. */
export const openRepeatedJob = (
  { work, firstMs, untilNextMs, failure }: RepeatedJob,
  { schedule = later, log, alone = (run) => run() }: RepeatedJobPorts,
): AsyncDisposable => {
  const stop = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let cancel = (): void => undefined
  const run = (): void => {
    running = alone(() => work(stop.signal))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log('warn', failure, { error })
      })
      .finally(() => {
        if (!stop.signal.aborted) cancel = schedule(run, untilNextMs())
      })
  }
  cancel = schedule(run, firstMs)
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort(new Error('stopped'))
      cancel()
      await running
    },
  }
}

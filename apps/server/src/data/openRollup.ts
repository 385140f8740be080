import { type Columnar, rollUp, thinPrints } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { later } from './later.ts'

/** Delay of the first run, so that startup comes first, ms. */
const FIRST_MS = 60_000

export type RollupPorts = {
  readonly columnar: Columnar
  readonly nowMs: () => number
  /**
   * Runs `work` after a delay in ms; returns a function that cancels it. Default: a timer that does not keep the
   * process alive.
   */
  readonly schedule?: (work: () => void, afterMs: number) => () => void
  readonly log: Log
  /** Runs `work` in only one process at a time where several share a store. */
  readonly alone?: (work: () => Promise<unknown>) => Promise<unknown>
}

/**
 * Thins raw quotes and replaces single prints by bars once they are older than the settings say, shortly after start
 * and then daily.
 */
export const openRollup = (
  { rollupDays, tradeDays }: Pick<Settings, 'rollupDays' | 'tradeDays'>,
  { columnar, nowMs, schedule = later, log, alone = (work) => work() }: RollupPorts,
): AsyncDisposable => {
  if (rollupDays === 0 && tradeDays === 0) return { [Symbol.asyncDispose]: async () => undefined }
  const stop = new AbortController()
  let under: Promise<unknown> = Promise.resolve()
  let callOff = (): void => undefined
  const thin = async (): Promise<void> => {
    const { signal } = stop
    if (rollupDays > 0) {
      const beforeMs = nowMs() - rollupDays * MS_PER_DAY
      for (const { table, venue, symbol, month, remaining, gone } of await rollUp(columnar, { beforeMs, signal }))
        log('info', `Thinned ${table} of ${venue} ${symbol} in ${month}: ${remaining} instants remain, ${gone} gone.`)
    }
    if (tradeDays > 0) {
      const beforeMs = nowMs() - tradeDays * MS_PER_DAY
      for (const { venue, symbol, month, prints } of await thinPrints(columnar, { beforeMs, signal }))
        log('info', `Replaced by minute bars: ${prints} prints of ${venue} ${symbol} in ${month}.`)
    }
  }
  const run = (): void => {
    under = alone(thin)
      .catch((error: unknown) => {
        if (!stop.signal.aborted)
          log('warn', 'Old quotes and prints could not be thinned; tried again tomorrow.', { error })
      })
      .finally(() => {
        if (!stop.signal.aborted) callOff = schedule(run, MS_PER_DAY)
      })
  }
  callOff = schedule(run, FIRST_MS)
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort(new Error('stopped'))
      callOff()
      await under
    },
  }
}

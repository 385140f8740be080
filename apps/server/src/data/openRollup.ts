import { MS_PER_DAY } from '@gvol/market'
import { type Columnar, rollUp, thinPrints } from '@gvol/store'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { later } from './later.ts'

/** After a start other things come first. */
const FIRST_MS = 60_000

export type RollupPorts = {
  readonly columnar: Columnar
  readonly nowMs: () => number
  /** Runs `work` after so many ms; the function returned calls it off. A timer that keeps no process up if left out. */
  readonly schedule?: (work: () => void, afterMs: number) => () => void
  readonly log: Log
  /** Where several processes share a store: lets one of them at a time do it. */
  readonly alone?: (work: () => Promise<unknown>) => Promise<unknown>
}

/** Thins raw quotes, and makes bars of single prints, that are older than the settings say, soon after the start and then once a day. */
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
      for (const { table, venue, symbol, month, kept, gone } of await rollUp(columnar, { beforeMs, signal }))
        log('info', `Thinned ${table} of ${venue} ${symbol} in ${month}: ${kept} instants kept, ${gone} gone.`)
    }
    if (tradeDays > 0) {
      const beforeMs = nowMs() - tradeDays * MS_PER_DAY
      for (const { venue, symbol, month, prints } of await thinPrints(columnar, { beforeMs, signal }))
        log('info', `Made bars of a minute of ${prints} prints of ${venue} ${symbol} in ${month}.`)
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

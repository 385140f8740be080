import { type Columnar, rollUp, thinPrints } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import type { Settings } from '../settings/settings.ts'
import { openRepeatedJob, type RepeatedJobPorts } from './openRepeatedJob.ts'

/** Delay of the first run, so that startup comes first, ms. */
const FIRST_MS = 60_000

export type RollupPorts = RepeatedJobPorts & { readonly columnar: Columnar; readonly nowMs: () => number }

/**
 * Thins raw quotes and replaces single prints by bars once they are older than the settings say, shortly after start
 * and then daily.
 */
export const openRollup = (
  { rollupDays, tradeDays }: Pick<Settings, 'rollupDays' | 'tradeDays'>,
  ports: RollupPorts,
): AsyncDisposable => {
  if (rollupDays === 0 && tradeDays === 0) return { [Symbol.asyncDispose]: async () => undefined }
  const { columnar, nowMs, log } = ports
  const thin = async (signal: AbortSignal): Promise<void> => {
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
  return openRepeatedJob(
    {
      work: thin,
      firstMs: FIRST_MS,
      untilNextMs: () => MS_PER_DAY,
      failure: 'Old quotes and prints could not be thinned; tried again tomorrow.',
    },
    ports,
  )
}

import { EMPTY_MEMORY } from './alertMemory.ts'
import { measuredAt, type Series } from './measure.ts'
import type { NotificationRules } from './schedule/mayNotify.ts'
import { type NumberAlert, stepNumber } from './stepNumber.ts'

/** An instant of a series at which the alert would have fired. */
export type TrialFiring = { readonly index: number; readonly measured: number; readonly isBeyond: boolean }

/** Returns the alert as if created at the start of the trial: not snoozed, switched on, not expired. */
export const trialDraft = <Draft extends NotificationRules>(alert: Draft): Draft => ({
  ...alert,
  isOn: true,
  snoozedUntil: null,
  expiresAt: null,
})

/** The firings of a trial, and the instants at which the condition could be judged, Unix ms. */
export type TrialRun = { readonly firings: readonly TrialFiring[]; readonly judgedMs: readonly number[] }

/**
 * Returns every firing over a series, computed by the same steps as live evaluation.
 *
 * @param fromMs  start of the trial; earlier values only serve as history
 * @param others  the same number of other markets at the same instants; only for a rank
 */
export const trialRun = (
  alert: NumberAlert,
  series: Series,
  fromMs: number,
  others: readonly Float64Array[] = [],
): TrialRun => {
  const tried = trialDraft(alert)
  const firings: TrialFiring[] = []
  const judgedMs: number[] = []
  let memory = EMPTY_MEMORY
  for (let i = 0; i < series.at.length; i++) {
    const atMs = series.at[i]!
    if (atMs < fromMs) continue
    const measured = measuredAt(
      tried.condition,
      series,
      i,
      others.map((other) => other[i] ?? Number.NaN),
    )
    if (!Number.isNaN(measured)) judgedMs.push(atMs)
    const step = stepNumber(tried, memory, { atMs, measured })
    memory = step.memory
    if (step.isFiring) firings.push({ index: i, measured, isBeyond: memory.isBeyond === true })
  }
  return { firings, judgedMs }
}

import { NOTHING_KEPT } from './kept.ts'
import type { Telling } from './mayTell.ts'
import { measuredAt, type Series } from './measure.ts'
import { type NumberAlert, stepNumber } from './stepNumber.ts'

/** An instant of a series at which an alert would have fired. */
export type TrialFiring = { readonly index: number; readonly measured: number; readonly isBeyond: boolean }

/** As if it had been made with the first instant of the trial: neither snoozed, switched off nor over. */
export const asTried = <Draft extends Telling>(alert: Draft): Draft => ({
  ...alert,
  isOn: true,
  snoozedUntil: null,
  expiresAt: null,
})

/**
 * Every firing over a series, by the very steps that watch the live state.
 *
 * @param fromMs  the trial begins here; what is before is only its past
 * @param others  the same number of other markets at the same instants; of a rank alone
 */
export const triedOver = (
  alert: NumberAlert,
  series: Series,
  fromMs: number,
  others: readonly Float64Array[] = [],
): readonly TrialFiring[] => {
  const tried = asTried(alert)
  const firings: TrialFiring[] = []
  let kept = NOTHING_KEPT
  for (let i = 0; i < series.at.length; i++) {
    const atMs = series.at[i]!
    if (atMs < fromMs) continue
    const measured = measuredAt(
      tried.condition,
      series,
      i,
      others.map((other) => other[i] ?? Number.NaN),
    )
    const step = stepNumber(tried, kept, { atMs, measured })
    kept = step.kept
    if (step.isFiring) firings.push({ index: i, measured, isBeyond: kept.isBeyond === true })
  }
  return firings
}

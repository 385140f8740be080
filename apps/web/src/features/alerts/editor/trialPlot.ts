import type { PlotSpec } from '@gvol/plot'
import type { AlertCondition, AlertTrial } from '@gvol/wire'
import { screenUnit } from '../model/screenUnit.ts'

/** History of the watched number. */
export type TrialHistory = { readonly at: readonly number[]; readonly value: readonly (number | null)[] }

/** Plots the history of a number with the instants at which the alert would have fired. */
export const trialPlot = (
  history: TrialHistory | undefined,
  trial: AlertTrial,
  condition: AlertCondition | null,
): PlotSpec => {
  const { suffix, format } = screenUnit(trial.unit)
  const fired = trial.firings.filter(({ value }) => value !== null)
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '', min: Date.parse(trial.from), max: Date.parse(trial.to) },
    y: { kind: 'linear', name: '', unit: suffix, format },
    series: [
      ...(history === undefined
        ? []
        : [{ kind: 'line', id: 'past', name: 'Value', color: 'model', x: history.at, y: history.value } as const]),
      {
        kind: 'points',
        id: 'fired',
        name: 'Would have fired',
        color: 'warning',
        x: fired.map(({ at }) => Date.parse(at)),
        y: fired.map(({ value }) => value),
      },
    ],
    references:
      condition !== null && 'level' in condition && Number.isFinite(condition.level)
        ? [{ along: 'y', at: condition.level, label: '', color: 'accent' }]
        : [],
  }
}

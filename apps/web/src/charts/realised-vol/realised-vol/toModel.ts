import { volPercentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { ESTIMATOR_NAMES, type EstimatorName } from '../../_kit/choices/realisedControls.ts'
import { groupedRows, picked, rampOf } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'windowDays', 'estimator', 'vol', 'source'] as const

const HOUR_MS = 3_600_000

type Answer = StudyAnswer<'realised-vol', (typeof COLUMNS)[number]>

/** A line per window, or per estimator where there are several. */
export const toModel = ({ data }: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const isByEstimator = new Set(data.estimator).size > 1
  const nameOf = (row: number) =>
    isByEstimator ? (ESTIMATOR_NAMES[data.estimator[row] as EstimatorName] ?? '') : `${data.windowDays[row]} d`
  const keys = data.at.map((_, row) => nameOf(row))
  const groups = [...groupedRows(keys, [...data.at.keys()])].filter(([, rows]) =>
    rows.some((row) => data.vol[row] !== null),
  )
  const series = groups.map(
    ([name, rows], i): Series => ({
      kind: 'line',
      id: name,
      name,
      color: { ramp: rampOf(i, groups.length) },
      x: picked(data.at, rows),
      y: picked(data.vol, rows),
    }),
  )
  const [first] = groups
  const last = first && data.vol[first[1][first[1].length - 1]]
  return {
    kind: 'plot',
    headline: first === undefined ? undefined : `${first[0]} ${volPercentText(last)} · ${data.source[0]}`,
    x: { kind: 'time', name: data.at.length > 1 && data.at[1] - data.at[0] <= HOUR_MS ? 'Hour' : 'Day', unit: '' },
    y: { kind: 'linear', name: 'Realised vol', unit: '%', format: { kind: 'vol' } },
    series,
    crosshairKey: 'time',
    hasEndLabels: true,
  }
}

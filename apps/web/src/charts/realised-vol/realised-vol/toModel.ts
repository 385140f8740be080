import { volPercentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { MS_PER_HOUR } from '@gvol/time'
import { ESTIMATOR_NAMES, type EstimatorName } from '../../../chart/choices/realisedControls.ts'
import { groupedRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'windowDays', 'estimator', 'vol', 'running', 'source'] as const

type Answer = StudyAnswer<'realised-vol', (typeof COLUMNS)[number]>

/** One line per window, or per estimator if there are several. */
const linesOf = ({ data }: Answer, isOther: boolean) => {
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
      id: isOther ? `${name}.beside` : name,
      name: isOther ? `${name} ${data.source[0]}` : name,
      color: { ramp: rampPosition(i, groups.length) },
      ...(isOther ? { role: 'shadow' as const } : {}),
      x: valuesAt(data.at, rows),
      y: valuesAt(data.vol, rows),
    }),
  )
  const [first] = groups
  const last = first?.[1].at(-1)
  if (first === undefined || last === undefined) return { series, first: undefined }
  return { series, first: { name: first[0], last: data.vol[last], isRunning: data.running[last] === 1 } }
}

/** @param others  the same from another price source, drawn dashed */
export const toModel = (answer: Answer, others?: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const { data } = answer
  const { series, first } = linesOf(answer, false)
  const otherLines = others && linesOf(others, true)
  const text = (
    of: { readonly name: string; readonly last: number | null | undefined; readonly isRunning: boolean } | undefined,
    source: string | undefined,
  ) => {
    if (of === undefined) return undefined
    // The newest window ends now, with today as far as it goes.
    return `${of.name} ${volPercentText(of.last)}${of.isRunning ? ', running' : ''} · ${source}`
  }
  return {
    kind: 'plot',
    headline:
      [text(first, data.source[0]), text(otherLines?.first, others?.data.source[0])]
        .filter((part) => part !== undefined)
        .join(' · ') || undefined,
    x: { kind: 'time', name: data.at.length > 1 && data.at[1] - data.at[0] <= MS_PER_HOUR ? 'Hour' : 'Day', unit: '' },
    y: { kind: 'linear', name: 'Realised vol', unit: '%', format: { kind: 'vol' } },
    series: [...series, ...(otherLines?.series ?? [])],
    crosshairKey: 'time',
    hasEndLabels: otherLines === undefined,
  }
}

import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../data/study.ts'
import { groupedRows, rampPosition, valuesAt } from '../definition/rows.ts'

/** The answer needed for lines of history. */
export type History<M extends Measure> = StudyAnswer<'constant-maturity', 'at' | 'tenorDays' | M>

/** Columns of the study that can be drawn over time. */
export type Measure = 'atmVol' | `${'rr' | 'fly'}${'35' | '25' | '15' | '05'}`

/** Returns one line per tenor over time. */
export const tenorHistory = <M extends Measure>(
  { data }: History<M>,
  measure: M,
  axisName: string,
  unit: string,
): PlotSpec => {
  const groups = [...groupedRows(data.tenorDays, Array.from(data.at.keys()))].sort(([a], [b]) => a - b)
  const series = groups.map(
    ([tenor, rows], i): Series => ({
      kind: 'line',
      id: String(tenor),
      name: `${tenor} d`,
      color: { ramp: rampPosition(i, groups.length) },
      x: valuesAt(data.at, rows),
      y: valuesAt(data[measure], rows),
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: axisName, unit, format: { kind: 'vol' }, isSigned: measure.startsWith('rr') },
    series,
    crosshairKey: 'time',
    hasEndLabels: true,
  }
}

import { zonedInstantText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { daysAxis } from '../../../chart/model/tenor/daysAxis.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['metric', 'tenorDays', 'startAt', 'endAt', 'start', 'end', 'change'] as const

/** Returns two curves over time to expiry, the later one in front, and their difference below. */
export const toModel = (
  { data }: StudyAnswer<'metric-change', (typeof COLUMNS)[number]>,
  axis: TimeScale,
): PlotSpec => {
  const rows = Array.from(data.metric.keys()).filter((row) => data.metric[row] === 'atm')
  const [first] = rows
  const x = valuesAt(data.tenorDays, rows)
  const change = valuesAt(data.change, rows)
  const instantName = (at: readonly (number | null)[]) =>
    first === undefined || typeof at[first] !== 'number' ? '' : zonedInstantText(at[first])
  const series: readonly Series[] = [
    {
      kind: 'line',
      id: 'start',
      name: instantName(data.startAt),
      color: 'shadow',
      role: 'shadow',
      x,
      y: valuesAt(data.start, rows),
    },
    { kind: 'line', id: 'end', name: instantName(data.endAt), color: 'accent', x, y: valuesAt(data.end, rows) },
    {
      kind: 'bars',
      id: 'change',
      name: 'Change',
      color: 'up',
      isBeneath: true,
      x,
      y: change,
      colorAt: (row) => ((change[row] ?? 0) < 0 ? 'down' : 'up'),
    },
  ]
  return {
    kind: 'plot',
    x: daysAxis(axis),
    y: { kind: 'linear', name: 'ATM IV', unit: '%', format: { kind: 'vol' } },
    beneath: {
      kind: 'linear',
      name: 'Change',
      unit: 'vol points',
      format: { kind: 'vol' },
      isSigned: true,
      hasZero: true,
    },
    series: rows.length === 0 ? [] : series,
    crosshairKey: 'days',
  }
}

import type { PlotSpec, Series } from '@gvol/plot'
import { rampPosition } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'instrument', 'expiry', 'apr'] as const

/** Returns a line per future on a common time axis, near to far. */
export const toModel = ({ data }: StudyAnswer<'traded-basis-board', (typeof COLUMNS)[number]>): PlotSpec => {
  const instants = [...new Set(data.at)].sort((a, b) => a - b)
  const byName = [...Map.groupBy(data.instrument.keys(), (row) => data.instrument[row] ?? '')]
    .filter(([, rows]) => rows.some((row) => data.apr[row] != null))
    .sort(([a, [x = 0]], [b, [y = 0]]) => (data.expiry[x] ?? 0) - (data.expiry[y] ?? 0) || (a < b ? -1 : 1))
  const series = byName.map(([name, rows], i): Series => {
    const at = new Map(rows.map((row) => [data.at[row], data.apr[row] ?? null]))
    const y = instants.map((instant) => at.get(instant) ?? null)
    return { kind: 'line', id: name, name, color: { ramp: rampPosition(i, byName.length) }, x: instants, y }
  })
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
    series,
    crosshairKey: 'time',
  }
}

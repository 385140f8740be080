import { MOST_LINES, type PlotSpec, type Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { DELTA_TICKS } from '../../_kit/model/deltaTicks.ts'
import { groupedRows, picked, rampOf } from '../../_kit/rows.ts'
import { type Pair, pairNames } from '../pairLines.ts'

/** What is drawn of the study. */
export const COLUMNS = ['tenorDays', 'deltaAxis', 'vol', 'otherVol'] as const

/** Shown until others are asked for: a plot begins with eight curves, and those of one coin alone compare nothing. */
const FIRST_DAYS: ReadonlySet<number> = new Set([7, 30, 90, 180])

/** The first coin above, the second beneath; a curve for each life that either lists. */
export const toModel = (
  { data }: StudyAnswer<'surface-difference', (typeof COLUMNS)[number]>,
  pair: Pair,
): PlotSpec => {
  const [own, other] = pairNames(pair)
  const groups = [...groupedRows(data.tenorDays, Array.from(data.tenorDays.keys()))].sort(([a], [b]) => a - b)
  const curves = (column: 'vol' | 'otherVol', name: string): readonly Series[] =>
    groups.flatMap(([tenor, rows], i): Series[] => {
      const y = picked(data[column], rows)
      if (y.every((vol) => vol === null)) return []
      return [
        {
          kind: 'line',
          id: `${column} ${tenor}`,
          name: `${name} ${tenor} d`,
          x: picked(data.deltaAxis, rows),
          y,
          color: { ramp: rampOf(i, groups.length) },
          isBeneath: column === 'otherVol',
        },
      ]
    })
  const series = [...curves('vol', own), ...curves('otherVol', other)]
  const first = groups
    .filter(([tenor]) => FIRST_DAYS.has(tenor))
    .flatMap(([tenor]) => [`vol ${tenor}`, `otherVol ${tenor}`])
  return {
    kind: 'plot',
    ...(series.length > MOST_LINES && first.length > 0 ? { initiallyShown: first } : {}),
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' }, ticks: DELTA_TICKS, min: 0, max: 1 },
    y: { kind: 'linear', name: own, unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: other, unit: '%', format: { kind: 'vol' } },
    hasEqualHalves: true,
    series,
    crosshairKey: 'delta',
  }
}

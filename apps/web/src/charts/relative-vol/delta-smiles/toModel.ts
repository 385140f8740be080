import { MAX_LINES, type PlotSpec, type Series } from '@gvol/plot'
import { groupedRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import { DELTA_TICKS } from '../../../chart/model/deltaTicks.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairNames } from '../pairLines.ts'

export const COLUMNS = ['tenorDays', 'deltaAxis', 'vol', 'otherVol'] as const

/** Curves visible initially: eight in total, so that both coins are among them. */
const FIRST_DAYS: ReadonlySet<number> = new Set([7, 30, 90, 180])

/** Returns the first coin above, the second below; a curve for each expiry or tenor that either has. */
export const toModel = (
  { data }: StudyAnswer<'surface-difference', (typeof COLUMNS)[number]>,
  pair: Pair,
): PlotSpec => {
  const [own, other] = pairNames(pair)
  const groups = [...groupedRows(data.tenorDays, Array.from(data.tenorDays.keys()))].sort(([a], [b]) => a - b)
  const curves = (column: 'vol' | 'otherVol', name: string): readonly Series[] =>
    groups.flatMap(([tenor, rows], i): Series[] => {
      const y = valuesAt(data[column], rows)
      if (y.every((vol) => vol === null)) return []
      return [
        {
          kind: 'line',
          id: `${column} ${tenor}`,
          name: `${name} ${tenor} d`,
          x: valuesAt(data.deltaAxis, rows),
          y,
          color: { ramp: rampPosition(i, groups.length) },
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
    ...(series.length > MAX_LINES && first.length > 0 ? { initiallyVisible: first } : {}),
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' }, ticks: DELTA_TICKS, min: 0, max: 1 },
    y: { kind: 'linear', name: own, unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: other, unit: '%', format: { kind: 'vol' } },
    hasEqualHalves: true,
    series,
    crosshairKey: 'delta',
  }
}

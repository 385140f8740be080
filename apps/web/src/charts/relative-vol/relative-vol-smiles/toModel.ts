import type { PlotSpec } from '@gvol/plot'
import { DELTA_TICKS } from '../../../chart/model/deltaTicks.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairColors, pairNames } from '../pairLines.ts'

export const COLUMNS = ['deltaAxis', 'vol', 'otherVol', 'overAtm', 'otherOverAtm'] as const

/** Returns two smiles, from far puts to far calls. */
export const toModel = (
  { data }: StudyAnswer<'relative-vol-smiles', (typeof COLUMNS)[number]>,
  pair: Pair,
  measure: 'vol' | 'overAtm',
): PlotSpec => {
  const names = pairNames(pair)
  const colors = pairColors(pair)
  const x = data.deltaAxis
  const [own, other] = measure === 'vol' ? [data.vol, data.otherVol] : [data.overAtm, data.otherOverAtm]
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' }, ticks: DELTA_TICKS, min: 0, max: 1 },
    y:
      measure === 'vol'
        ? { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } }
        : { kind: 'linear', name: 'IV ÷ ATM', unit: '', format: { kind: 'decimal', decimals: 2 } },
    series: [own, other].every((y) => y.every((value) => value === null))
      ? []
      : [
          { kind: 'line', id: 'own', name: names[0], color: colors[0], x, y: own },
          { kind: 'line', id: 'other', name: names[1], color: colors[1], x, y: other },
        ],
    crosshairKey: 'delta',
    hasEndLabels: true,
  }
}

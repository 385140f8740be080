import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairColors, pairNames } from '../pairLines.ts'

export const COLUMNS = [
  'at',
  'openUsd',
  'otherOpenUsd',
  'openRatio',
  'volumeUsd',
  'otherVolumeUsd',
  'volumeRatio',
  'turnover',
  'otherTurnover',
  'turnoverRatio',
] as const

const MEASURES = {
  open: { name: 'Open interest', unit: 'USD', columns: ['openUsd', 'otherOpenUsd', 'openRatio'] },
  volume: { name: 'Volume 24 h', unit: 'USD', columns: ['volumeUsd', 'otherVolumeUsd', 'volumeRatio'] },
  turnover: { name: 'Turnover', unit: '% a day', columns: ['turnover', 'otherTurnover', 'turnoverRatio'] },
} as const

/** Returns two lines and their ratio. */
export const toModel = (
  { data }: StudyAnswer<'relative-vol-turnover', (typeof COLUMNS)[number]>,
  pair: Pair,
  measure: keyof typeof MEASURES,
): PlotSpec => {
  const { name, unit, columns } = MEASURES[measure]
  const names = pairNames(pair)
  const colors = pairColors(pair)
  return timePlot({
    at: data.at,
    lines: [
      { id: 'own', name: names[0], color: colors[0], y: data[columns[0]] },
      { id: 'other', name: names[1], color: colors[1], y: data[columns[1]] },
      { id: 'ratio', name: names.join(' ÷ '), color: 'shadow', role: 'shadow', isRight: true, y: data[columns[2]] },
    ],
    y: {
      kind: 'linear',
      name,
      unit,
      format: measure === 'turnover' ? { kind: 'percent', decimals: 1 } : { kind: 'compact' },
      hasZero: true,
    },
    y2: { kind: 'linear', name: 'Ratio', unit: '', format: { kind: 'decimal', decimals: 2 } },
  })
}

import type { PlotSpec } from '@gvol/plot'
import { timePlot, ZERO } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairColors, pairNames } from '../pairLines.ts'

export const COLUMNS = [
  'at',
  'impliedBeta',
  'beta30',
  'beta90',
  'beta180',
  'correlation30',
  'correlation90',
  'correlation180',
] as const

type Answer = StudyAnswer<'relative-vol-realised', (typeof COLUMNS)[number]>

/** Returns implied beta, realized beta over a window, and the correlation on the right axis. */
export const toModel = ({ data }: Answer, pair: Pair, window: '30' | '90' | '180'): PlotSpec => ({
  ...timePlot({
    at: data.at,
    lines: [
      { id: 'implied', name: 'Implied (ratio of vols)', color: 'accent', y: data.impliedBeta },
      { id: 'realised', name: `Realised ${window} d`, color: pairColors(pair)[0], y: data[`beta${window}`] },
      {
        id: 'correlation',
        name: `Correlation ${window} d`,
        color: 'shadow',
        role: 'shadow',
        isRight: true,
        y: data[`correlation${window}`],
      },
    ],
    y: {
      kind: 'linear',
      name: `Beta of ${pairNames(pair).join(' to ')}`,
      unit: '',
      format: { kind: 'decimal', decimals: 2 },
    },
    y2: { kind: 'linear', name: 'Correlation', unit: '', format: { kind: 'decimal', decimals: 2 } },
    references: [{ ...ZERO, at: 1 }],
  }),
})

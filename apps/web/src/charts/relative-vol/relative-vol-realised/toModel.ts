import type { PlotSpec } from '@gvol/plot'
import { timePlot, ZERO } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairColors, pairNames } from '../pairLines.ts'

export const COLUMNS = [
  'at',
  'realised7',
  'realised30',
  'realised90',
  'otherRealised7',
  'otherRealised30',
  'otherRealised90',
  'spread7',
  'spread30',
  'spread90',
] as const

type Answer = StudyAnswer<'relative-vol-realised', (typeof COLUMNS)[number]>

const WINDOWS = [7, 30, 90] as const

/** Returns three spreads, or both coins over one window. */
export const toModel = ({ data }: Answer, pair: Pair, window: 'spreads' | '7' | '30' | '90'): PlotSpec => {
  const names = pairNames(pair)
  const colors = pairColors(pair)
  const isSpread = window === 'spreads'
  return timePlot({
    at: data.at,
    lines: isSpread
      ? WINDOWS.map((days, i) => ({
          id: String(days),
          name: `${days} d`,
          color: { ramp: i / 2 },
          y: data[`spread${days}`],
        }))
      : [
          { id: 'own', name: names[0], color: colors[0], y: data[`realised${window}`] },
          { id: 'other', name: names[1], color: colors[1], y: data[`otherRealised${window}`] },
        ],
    y: {
      kind: 'linear',
      format: { kind: 'vol' },
      ...(isSpread
        ? { name: `Realised ${names.join(' − ')}`, unit: 'vol points' }
        : { name: `Realised, ${window} d`, unit: '%' }),
    },
    references: isSpread ? [ZERO] : [],
  })
}

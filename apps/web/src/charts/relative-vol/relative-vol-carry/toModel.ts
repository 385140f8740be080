import type { PlotSpec } from '@gvol/plot'
import { timePlot, ZERO } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairColors, pairNames } from '../pairLines.ts'

export const COLUMNS = ['at', 'carry', 'otherCarry', 'carrySpread'] as const

type Answer = StudyAnswer<'relative-vol-realised', (typeof COLUMNS)[number]>

/** Returns the spread as bars, both carries as lines. */
export const toModel = ({ data }: Answer, pair: Pair): PlotSpec => {
  const names = pairNames(pair)
  const colors = pairColors(pair)
  return timePlot({
    at: data.at,
    lines: [
      { id: 'spread', name: names.join(' − '), color: 'up', y: data.carrySpread, bars: { isSigned: true } },
      { id: 'own', name: names[0], color: colors[0], y: data.carry },
      { id: 'other', name: names[1], color: colors[1], y: data.otherCarry },
    ],
    y: {
      kind: 'linear',
      name: 'Implied − realised, 30 d',
      unit: 'vol points',
      format: { kind: 'vol' },
      isSigned: true,
      hasZero: true,
    },
    references: [ZERO],
  })
}

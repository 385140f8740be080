import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'bidSize', 'askSize', 'spreadVol'] as const

/** Returns sizes around zero, spread below. */
export const toModel = ({ data }: StudyAnswer<'option-history', (typeof COLUMNS)[number]>): PlotSpec =>
  timePlot({
    at: data.at,
    lines: [
      { id: 'bid', name: 'Bid', color: 'bid', y: data.bidSize, bars: { stack: 'depth' } },
      {
        id: 'ask',
        name: 'Ask',
        color: 'ask',
        y: data.askSize.map((size) => (size === null ? null : -size)),
        bars: { stack: 'depth' },
      },
      { id: 'spread', name: 'Spread', color: 'accent', isBeneath: true, y: data.spreadVol },
    ],
    y: { kind: 'linear', name: 'At the best price', unit: 'coin', format: { kind: 'compact' }, hasZero: true },
    beneath: { kind: 'linear', name: 'Spread', unit: 'vol points', format: { kind: 'vol' }, hasZero: true },
  })

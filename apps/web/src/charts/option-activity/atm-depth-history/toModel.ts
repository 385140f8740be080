import { coinOf } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'bidSize', 'askSize', 'spreadVol'] as const

/** Sizes around zero over time, spreads beneath. */
export const toModel = (
  { data }: StudyAnswer<'atm-depth-history', (typeof COLUMNS)[number]>,
  symbol: string,
): PlotSpec => {
  const asks = data.askSize.map((size) => (size === null ? null : -size))
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'At the best price', unit: coinOf(symbol), format: { kind: 'compact' }, hasZero: true },
    beneath: { kind: 'linear', name: 'Spread', unit: 'vol points', format: { kind: 'vol' }, hasZero: true },
    series: [...data.bidSize, ...asks].every((size) => size === null)
      ? []
      : [
          { kind: 'line', id: 'bid', name: 'Bid', color: 'bid', x: data.at, y: data.bidSize },
          { kind: 'line', id: 'ask', name: 'Ask', color: 'ask', x: data.at, y: asks },
          {
            kind: 'line',
            id: 'spread',
            name: 'Spread',
            color: 'accent',
            isBeneath: true,
            x: data.at,
            y: data.spreadVol,
          },
        ],
    crosshairKey: 'time',
  }
}

import { coinOf } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import type { Levels } from '../levels.ts'

export const COLUMNS = ['at', 'bidSize', 'askSize', 'spreadVol', 'bidDepth', 'askDepth'] as const

/** Returns sizes around zero over time, spreads below. */
export const toModel = (
  { data }: StudyAnswer<'atm-depth-history', (typeof COLUMNS)[number]>,
  symbol: string,
  levels: Levels,
): PlotSpec => {
  const isDeep = levels === 'five' && [...data.bidDepth, ...data.askDepth].some((size) => size !== null)
  const hasSpread = data.spreadVol.some((spread) => spread !== null)
  const bids = isDeep ? data.bidDepth : data.bidSize
  const asks = (isDeep ? data.askDepth : data.askSize).map((size) => (size === null ? null : -size))
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: {
      kind: 'linear',
      name: isDeep ? 'In five levels' : 'At the best price',
      unit: coinOf(symbol),
      format: { kind: 'compact' },
      hasZero: true,
    },
    ...(hasSpread
      ? {
          beneath: {
            kind: 'linear' as const,
            name: 'Spread',
            unit: 'vol points',
            format: { kind: 'vol' as const },
            hasZero: true,
          },
        }
      : {}),
    series: [...bids, ...asks].every((size) => size === null)
      ? []
      : [
          { kind: 'line', id: 'bid', name: 'Bid', color: 'bid', x: data.at, y: bids },
          { kind: 'line', id: 'ask', name: 'Ask', color: 'ask', x: data.at, y: asks },
          ...(hasSpread
            ? [
                {
                  kind: 'line' as const,
                  id: 'spread',
                  name: 'Spread',
                  color: 'accent' as const,
                  isBeneath: true as const,
                  x: data.at,
                  y: data.spreadVol,
                },
              ]
            : []),
        ],
    crosshairKey: 'time',
  }
}

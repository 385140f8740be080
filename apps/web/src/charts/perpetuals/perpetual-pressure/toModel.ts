import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'bidSizeCoin', 'askSizeCoin'] as const

/** Returns sizes of both sides as lines, their difference as bars. */
export const toModel = ({ data }: StudyAnswer<'perpetual-history', (typeof COLUMNS)[number]>): PlotSpec => {
  const pressure = data.at.map((_, i) => {
    const bid = data.bidSizeCoin[i]
    const ask = data.askSizeCoin[i]
    return bid === null || ask === null ? null : bid - ask
  })
  const series: readonly Series[] = [
    {
      kind: 'bars',
      id: 'pressure',
      name: 'Pressure',
      color: 'shadow',
      x: data.at,
      y: pressure,
      colorAt: (i) => ((pressure[i] ?? 0) >= 0 ? 'up' : 'down'),
    },
    { kind: 'line', id: 'bid', name: 'Bid size', color: 'bid', x: data.at, y: data.bidSizeCoin },
    { kind: 'line', id: 'ask', name: 'Ask size', color: 'ask', x: data.at, y: data.askSizeCoin },
  ]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Size', unit: 'coin', format: { kind: 'compact' }, hasZero: true },
    series: pressure.some((coins) => coins !== null) ? series : [],
    crosshairKey: 'time',
  }
}

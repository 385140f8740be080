import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'buyCoin', 'sellCoin', 'buyUsd', 'sellUsd', 'cvdCoin', 'cvdUsd'] as const

/** Returns buys upward, sells downward, the running difference on the right axis. */
export const toModel = (
  { data }: StudyAnswer<'perpetual-history', (typeof COLUMNS)[number]>,
  units: 'coin' | 'usd',
): PlotSpec => {
  const [bought, sold, cvd, unit] =
    units === 'coin'
      ? [data.buyCoin, data.sellCoin, data.cvdCoin, 'coin']
      : [data.buyUsd, data.sellUsd, data.cvdUsd, 'USD']
  const series: readonly Series[] = [
    { kind: 'bars', id: 'buy', name: 'Bought', color: 'up', stack: 'flow', x: data.at, y: bought },
    {
      kind: 'bars',
      id: 'sell',
      name: 'Sold',
      color: 'down',
      stack: 'flow',
      x: data.at,
      y: sold.map((amount) => (amount === null ? null : -amount)),
    },
    { kind: 'line', id: 'cvd', name: 'CVD', color: 'accent', isRight: true, x: data.at, y: cvd },
  ]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Volume', unit, format: { kind: 'compact' }, hasZero: true },
    y2: { kind: 'linear', name: 'CVD', unit, format: { kind: 'compact' } },
    series: cvd.some((amount) => amount !== null) ? series : [],
    crosshairKey: 'time',
  }
}

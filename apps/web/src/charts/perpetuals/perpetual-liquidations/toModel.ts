import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'price', 'longLiquidatedUsd', 'shortLiquidatedUsd'] as const

/** Returns forced selling downward, forced buying upward, the price on the right axis. */
export const toModel = ({ data }: StudyAnswer<'perpetual-history', (typeof COLUMNS)[number]>): PlotSpec => {
  const longs = data.longLiquidatedUsd.map((usd) => (usd === null ? null : -usd))
  const hasNumbers = [...longs, ...data.shortLiquidatedUsd].some((usd) => usd !== null)
  const series: readonly Series[] = [
    {
      kind: 'bars',
      id: 'short',
      name: 'Shorts liquidated',
      color: 'up',
      stack: 'forced',
      x: data.at,
      y: data.shortLiquidatedUsd,
    },
    { kind: 'bars', id: 'long', name: 'Longs liquidated', color: 'down', stack: 'forced', x: data.at, y: longs },
    {
      kind: 'line',
      id: 'price',
      name: 'Price',
      color: 'spot',
      role: 'shadow',
      isRight: true,
      x: data.at,
      y: data.price,
    },
  ]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Liquidated', unit: 'USD', format: { kind: 'compact' }, hasZero: true },
    y2: { kind: 'linear', name: 'Price', unit: 'USD', format: { kind: 'compact' } },
    series: hasNumbers ? series : [],
    crosshairKey: 'time',
  }
}

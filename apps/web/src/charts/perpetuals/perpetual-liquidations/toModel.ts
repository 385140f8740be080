import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'price', 'longLiquidatedUsd', 'shortLiquidatedUsd'] as const

/** Forced selling downwards, forced buying upwards, the price on the right. */
export const toModel = ({ data }: StudyAnswer<'perpetual-history', (typeof COLUMNS)[number]>): PlotSpec => {
  const longs = data.longLiquidatedUsd.map((usd) => (usd === null ? null : -usd))
  const isKnown = [...longs, ...data.shortLiquidatedUsd].some((usd) => usd !== null)
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
    series: isKnown ? series : [],
    crosshairKey: 'time',
  }
}

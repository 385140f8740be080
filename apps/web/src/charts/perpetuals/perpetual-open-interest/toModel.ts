import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = [
  ...(['at', 'price', 'openInterestOpen', 'openInterestHigh', 'openInterestLow', 'openInterestUsd'] as const),
] as const

/** Candles of open interest on the left, price on the right. */
export const toModel = ({ data }: StudyAnswer<'perpetual-history', (typeof COLUMNS)[number]>): PlotSpec => {
  const series: readonly Series[] = [
    {
      kind: 'candles',
      id: 'open',
      name: 'Open interest',
      color: 'accent',
      x: data.at,
      open: data.openInterestOpen,
      high: data.openInterestHigh,
      low: data.openInterestLow,
      close: data.openInterestUsd,
    },
    { kind: 'line', id: 'price', name: 'Price', color: 'spot', isRight: true, x: data.at, y: data.price },
  ]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Open interest', unit: 'USD', format: { kind: 'compact' } },
    y2: { kind: 'linear', name: 'Price', unit: 'USD', format: { kind: 'compact' } },
    series: data.openInterestUsd.some((usd) => usd !== null) ? series : [],
    crosshairKey: 'time',
  }
}

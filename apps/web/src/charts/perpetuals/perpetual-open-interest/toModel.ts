import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

type Units = 'coin' | 'usd'

const COLUMNS_BY_UNIT = {
  usd: ['openInterestOpen', 'openInterestHigh', 'openInterestLow', 'openInterestUsd'],
  coin: ['openInterestOpenCoin', 'openInterestHighCoin', 'openInterestLowCoin', 'openInterestCoin'],
} as const

/** Returns the columns needed: time, price, and open interest at open, high, low and close. */
export const columnsOf = (units: Units) => ['at', 'price', ...COLUMNS_BY_UNIT[units]] as const

type Column = ReturnType<typeof columnsOf>[number]

/** Returns candles of open interest on the left axis, price on the right. */
export const toModel = ({ data }: StudyAnswer<'perpetual-history', Column>, units: Units): PlotSpec => {
  const [open, high, low, close] = COLUMNS_BY_UNIT[units]
  const series: readonly Series[] = [
    {
      kind: 'candles',
      id: 'open',
      name: 'Open interest',
      color: 'accent',
      x: data.at,
      open: data[open],
      high: data[high],
      low: data[low],
      close: data[close],
    },
    { kind: 'line', id: 'price', name: 'Price', color: 'spot', isRight: true, x: data.at, y: data.price },
  ]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Open interest', unit: units === 'coin' ? 'coin' : 'USD', format: { kind: 'compact' } },
    y2: { kind: 'linear', name: 'Price', unit: 'USD', format: { kind: 'compact' } },
    series: data[close].some((amount) => amount !== null) ? series : [],
    crosshairKey: 'time',
  }
}

import { volText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'open', 'high', 'low', 'close', 'vol', 'index', 'buyCoin', 'sellCoin', 'trades'] as const

/** Returns candles, the index on the right axis, volume below. */
export const toModel = ({ data }: StudyAnswer<'option-candles', (typeof COLUMNS)[number]>): PlotSpec => {
  const x = data.at
  const { open, high, low, close } = data
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: {
      kind: 'linear',
      name: 'Price',
      unit: '',
      format: { kind: 'decimal', decimals: Math.max(...close) >= 10 ? 1 : 4 },
    },
    y2: { kind: 'linear', name: 'Index', unit: 'USD', format: { kind: 'compact' } },
    beneath: { kind: 'linear', name: 'Volume', unit: 'coin', format: { kind: 'compact' }, hasZero: true },
    series:
      x.length === 0
        ? []
        : [
            {
              kind: 'candles',
              id: 'price',
              name: 'Price',
              color: 'up',
              x,
              open,
              high,
              low,
              close,
              readout: (row) => [
                { label: 'IV', text: volText(data.vol[row]) },
                { label: 'Trades', text: String(data.trades[row]) },
              ],
            },
            {
              kind: 'line',
              id: 'index',
              name: 'Index',
              color: 'spot',
              role: 'shadow',
              isRight: true,
              x,
              y: data.index,
            },
            {
              kind: 'bars',
              id: 'bought',
              name: 'Bought',
              color: 'up',
              isBeneath: true,
              stack: 'volume',
              x,
              y: data.buyCoin,
            },
            {
              kind: 'bars',
              id: 'sold',
              name: 'Sold',
              color: 'down',
              isBeneath: true,
              stack: 'volume',
              x,
              y: data.sellCoin.map((coins) => -coins),
            },
          ],
    crosshairKey: 'time',
  }
}

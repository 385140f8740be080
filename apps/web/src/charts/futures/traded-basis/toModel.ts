import { compactText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...(['at', 'basis', 'basisOpen', 'basisHigh', 'basisLow', 'basisClose', 'apr', 'amountCoin', 'trades'] as const),
] as const

/** Returns candles of the traded basis, the weighted basis as a line, volume in coins below. */
export const toModel = ({
  data,
}: StudyAnswer<'traded-basis', (typeof COLUMNS)[number]>): PlotSpec & { readonly headline: string | undefined } => {
  const { at: x, apr, amountCoin, trades } = data
  const coins = amountCoin.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const weighted =
    data.basis.reduce<number>((sum, basis, row) => sum + (basis ?? 0) * (amountCoin[row] ?? 0), 0) / coins
  const candles: Series = {
    kind: 'candles',
    id: 'traded',
    name: 'Traded',
    color: 'up',
    x,
    open: data.basisOpen,
    high: data.basisHigh,
    low: data.basisLow,
    close: data.basisClose,
    readout: (row) => [
      { label: 'Prints', text: String(trades[row] ?? 0) },
      { label: 'APR', text: write.percent(2)(apr[row]) },
    ],
  }
  const line: Series = { kind: 'line', id: 'weighted', name: 'Weighted', color: 'accent', x, y: data.basis }
  const bars: Series = {
    kind: 'bars',
    id: 'coins',
    name: 'Traded',
    color: 'shadow',
    isBeneath: true,
    x,
    y: amountCoin,
  }
  return {
    kind: 'plot',
    headline: x.length === 0 ? undefined : `${write.price(weighted)} over ${compactText(coins)} coin`,
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Basis', unit: 'USD', format: { kind: 'decimal', decimals: 1 } },
    beneath: { kind: 'linear', name: 'Traded', unit: 'coin', format: { kind: 'compact' }, hasZero: true },
    series: x.length === 0 ? [] : [candles, line, bars],
    crosshairKey: 'time',
  }
}

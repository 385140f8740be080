import type { PlotSpec, Series } from '@gvol/plot'
import { rampPosition, valuesAt } from '../../definition/rows.ts'
import { write } from '../tableColumns/figures.ts'

/** Columns needed for a plot of order sizes. */
export const SIZE_COLUMNS = [
  'at',
  'size',
  'trades',
  'buyQuote',
  'sellQuote',
  'netQuote',
  'vwap',
  'vwapSpan',
  'twapSpan',
] as const

type Amounts = Readonly<Record<'buyQuote' | 'sellQuote' | 'netQuote', readonly number[]>>
type Prices = Readonly<Record<'vwap' | 'vwapSpan' | 'twapSpan', readonly (number | null)[]>>
type Sizes = Amounts & Prices & { readonly at: readonly number[]; readonly size: readonly string[] }

const SIZES = ['0-1k', '1k-10k', '10k-100k', '100k+'] as const
const ALL = 'all'

const AXES = {
  volume: { kind: 'linear', name: 'Volume', unit: 'quote', format: { kind: 'compact' }, hasZero: true },
  net: { kind: 'linear', name: 'Net bought', unit: 'quote', format: { kind: 'compact' }, hasZero: true },
  vwap: { kind: 'linear', name: 'VWAP', unit: 'quote', format: { kind: 'compact' } },
} as const

/** Returns stacked volume, or one line per size: cumulated buys less sells, or the weighted price. */
export const sizesPlot = (
  { data }: { readonly data: Sizes },
  measure: keyof typeof AXES,
): PlotSpec & { readonly headline: string | undefined } => {
  const rowsOf = (size: string) => Array.from(data.size.keys()).filter((row) => data.size[row] === size)
  const sizesWithRows = SIZES.map((size) => ({ size, rows: rowsOf(size) })).filter(({ rows }) => rows.length > 0)
  const series = sizesWithRows.map(({ size, rows }): Series => {
    const index = SIZES.indexOf(size)
    const base = {
      id: size,
      name: size,
      color: { ramp: rampPosition(index, SIZES.length) },
      x: valuesAt(data.at, rows),
    }
    if (measure === 'volume')
      return { kind: 'bars', ...base, stack: 'sizes', y: rows.map((row) => data.buyQuote[row] + data.sellQuote[row]) }
    if (measure === 'vwap') return { kind: 'line', ...base, y: valuesAt(data.vwap, rows) }
    let sum = 0
    return {
      kind: 'line',
      ...base,
      isStep: true,
      y: rows.map((row) => {
        sum += data.netQuote[row]
        return sum
      }),
    }
  })
  const [first] = rowsOf(ALL)
  return {
    kind: 'plot',
    headline:
      first === undefined
        ? undefined
        : `VWAP ${write.price(data.vwapSpan[first])} · TWAP ${write.price(data.twapSpan[first])}`,
    x: { kind: 'time', name: 'Time', unit: '' },
    y: AXES[measure],
    series,
    crosshairKey: 'time',
  }
}

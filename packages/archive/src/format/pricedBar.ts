import { type Candle, unixMs } from '@gvol/market'
import type { RowFault } from './rowFault.ts'
import { type Cell, cellNumber } from './table/cell.ts'

const PRICES = ['open', 'high', 'low', 'close'] as const

/** Columns of a bar's prices. */
export type BarColumns = Readonly<Record<(typeof PRICES)[number], { readonly name: string; readonly at: number }>>

type Of = Pick<Candle, 'venue' | 'symbol' | 'instrument' | 'kind' | 'intervalMs'>

/** Returns a row as a bar, or the price that is out of range: a high below another price or a low above one. */
export const pricedBar = (
  of: Of,
  atMs: number,
  columns: BarColumns,
  cells: readonly Cell[],
  volumes: Pick<Candle, 'volumeCoin' | 'volumeUsd'> = {},
): Candle | RowFault => {
  const priceOf = (name: (typeof PRICES)[number]): number => cellNumber(cells[columns[name].at]) ?? Number.NaN
  const open = priceOf('open')
  const high = priceOf('high')
  const low = priceOf('low')
  const close = priceOf('close')
  for (const name of PRICES) {
    const { name: column } = columns[name]
    const value = priceOf(name)
    if (Number.isNaN(value)) return { reason: 'not-a-number', column }
    if (value <= 0) return { reason: 'negative-price', column }
  }
  if (high < Math.max(open, low, close)) return { reason: 'out-of-range', column: columns.high.name }
  if (low > Math.min(open, close)) return { reason: 'out-of-range', column: columns.low.name }
  return { type: 'candle', ...of, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs), open, high, low, close, ...volumes }
}

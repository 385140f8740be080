import { type Candle, unixMs } from '@gvol/market'
import type { RowFault } from './rowFault.ts'
import { type Cell, cellNumber } from './table/cell.ts'

const PRICES = ['open', 'high', 'low', 'close'] as const

/** Where the numbers of a bar are. */
export type BarPlaces = Readonly<Record<(typeof PRICES)[number], { readonly name: string; readonly at: number }>>

type Of = Pick<Candle, 'venue' | 'symbol' | 'instrument' | 'kind' | 'intervalMs'>

/** A bar of a row, or which of its prices cannot be: a high below another price, or a low above one, is out of range. */
export const pricedBar = (
  of: Of,
  atMs: number,
  places: BarPlaces,
  cells: readonly Cell[],
  volumes: Pick<Candle, 'volumeCoin' | 'volumeUsd'> = {},
): Candle | RowFault => {
  const priceOf = (name: (typeof PRICES)[number]): number => cellNumber(cells[places[name].at]) ?? Number.NaN
  const [open, high, low, close] = [priceOf('open'), priceOf('high'), priceOf('low'), priceOf('close')] as const
  for (const name of PRICES) {
    const { name: column } = places[name]
    const value = priceOf(name)
    if (Number.isNaN(value)) return { reason: 'not-a-number', column }
    if (value <= 0) return { reason: 'negative-price', column }
  }
  if (high < Math.max(open, low, close)) return { reason: 'out-of-range', column: places.high.name }
  if (low > Math.min(open, close)) return { reason: 'out-of-range', column: places.low.name }
  return { type: 'candle', ...of, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs), open, high, low, close, ...volumes }
}

import type { IndexPrice } from '@gvol/market'
import { insertRows, type RowSink } from '../table.ts'
import { indexPrice } from './row.ts'

export const insertIndexPrices = (sink: RowSink, prices: readonly IndexPrice[]): Promise<void> =>
  insertRows(sink, indexPrice, prices)

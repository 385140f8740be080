import type { VolIndexTick } from '@gvol/market'
import { insertRows, type RowSink } from '../table.ts'
import { volIndex } from './row.ts'

export const insertVolIndex = (sink: RowSink, ticks: readonly VolIndexTick[]): Promise<void> =>
  insertRows(sink, volIndex, ticks)

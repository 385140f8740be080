import type { Trade } from '@gvol/market'
import { insertRows, type RowSink } from '../table.ts'
import { trade } from './row.ts'

export const insertTrades = (sink: RowSink, trades: readonly Trade[]): Promise<void> => insertRows(sink, trade, trades)

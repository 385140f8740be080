import { type DealerFlowRow, dealerFlow } from './dealer-flow/row.ts'
import { insertRows, type RowSink } from './table.ts'
import { type TradedSurfaceRow, tradedSurface } from './traded-surface/row.ts'

/** Everything computed from the option trades of a day. */
export type TradedRows = {
  readonly surface: readonly TradedSurfaceRow[]
  readonly flow: readonly DealerFlowRow[]
}

/** Stores what was computed from trades; storing it again replaces it. */
export const insertTraded = async (sink: RowSink, rows: TradedRows): Promise<void> => {
  await Promise.all([insertRows(sink, tradedSurface, rows.surface), insertRows(sink, dealerFlow, rows.flow)])
}

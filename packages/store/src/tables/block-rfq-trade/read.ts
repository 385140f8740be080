import { type BlockRfqTrade, unixMs } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { withoutNulls } from '../withoutNulls.ts'
import { type BlockRfqTradeRow, blockRfqTrade } from './row.ts'

const fromRow = ({
  legInstrument,
  legSide,
  legRatio,
  legPrice,
  hedgeInstrument,
  hedgeSide,
  hedgePrice,
  hedgeAmount,
  atMs,
  receivedAtMs,
  ...row
}: BlockRfqTradeRow): BlockRfqTrade => ({
  type: 'block-rfq-trade',
  ...withoutNulls(row),
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(receivedAtMs),
  legs: legInstrument.map((instrument, i) => ({
    instrument,
    side: legSide[i] === 'buy' ? 'buy' : 'sell',
    ratio: legRatio[i],
    ...(legPrice[i] === null ? {} : { price: legPrice[i] }),
  })),
  ...(hedgeInstrument === null || hedgeSide === null || hedgePrice === null || hedgeAmount === null
    ? {}
    : { hedge: { instrument: hedgeInstrument, side: hedgeSide, price: hedgePrice, amount: hedgeAmount } }),
})

/** Structures of a range, ascending by time. Of more than `limit` the latest are answered. */
export const readBlockRfqTrades = async (
  columnar: Columnar,
  { limit, ...span }: Span & { readonly limit: number },
  options?: QueryOptions,
): Promise<BlockRfqTrade[]> => {
  const rows = await readRows(
    columnar,
    blockRfqTrade,
    sql`WHERE ${ofMarket(span)} AND atMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)}
        ORDER BY atMs DESC, rfqId DESC LIMIT ${p.i64(limit)}`,
    options,
  )
  return rows.reverse().map(fromRow)
}

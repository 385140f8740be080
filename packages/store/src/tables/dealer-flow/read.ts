import { z } from 'zod'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { type Market, ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { type DealerFlowRow, dealerFlow } from './row.ts'

/** Flow of the hours that begin in a range, by hour, expiry and strike. */
export const readDealerFlow = (columnar: Columnar, span: Span, options?: QueryOptions): Promise<DealerFlowRow[]> =>
  readRows(
    columnar,
    dealerFlow,
    sql`WHERE ${ofMarket(span)} AND atMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)}
        ORDER BY atMs, expiryMs, strike, optionType`,
    options,
  )

/** What dealers hold of an option: the other side of everything that customers traded since `firstMs`; coins, + long. */
export type DealerInventoryRow = {
  readonly instrument: string
  readonly expiryMs: number
  readonly strike: number
  readonly optionType: 'call' | 'put'
  /** Side of the customer as inferred, trade by trade. */
  readonly netCoin: number
  /** The same weighted by confidence. */
  readonly expectedNetCoin: number
  /** Mirror of the venue's taker side. */
  readonly takerMirrorCoin: number
  readonly grossCoin: number
  readonly trades: number
  /** Beginning of the first hour with a trade; flows before what is stored are not in it. */
  readonly firstMs: number
}

const inventoryRow = z.object({
  instrument: z.string(),
  expiryMs: z.number(),
  strike: z.number(),
  optionType: z.enum(['call', 'put']),
  netCoin: z.number(),
  expectedNetCoin: z.number(),
  takerMirrorCoin: z.number(),
  grossCoin: z.number(),
  trades: z.number(),
  firstMs: z.number(),
})

const HOUR_MS = 3_600_000

/**
 * Inventory of every option that lives at an instant, from the hours that had ended by then; by expiry and strike.
 *
 * @param at.sinceMs  first hour that counts; absent: everything stored
 */
export const readDealerInventory = (
  columnar: Columnar,
  { asOfMs, sinceMs = 0, ...market }: Market & { readonly asOfMs: number; readonly sinceMs?: number },
  options?: QueryOptions,
): Promise<DealerInventoryRow[]> =>
  columnar.query(
    sql`SELECT instrument, expiryMs, strike, optionType, -sum(customerNetCoin) AS netCoin,
               -sum(dealerFlow.expectedNetCoin) AS expectedNetCoin, -sum(takerNetCoin) AS takerMirrorCoin,
               sum(dealerFlow.grossCoin) AS grossCoin, sum(dealerFlow.trades) AS trades, min(atMs) AS firstMs
        FROM dealerFlow FINAL
        WHERE ${ofMarket(market)} AND atMs >= ${p.i64(sinceMs)} AND atMs <= ${p.i64(asOfMs - HOUR_MS)}
          AND expiryMs > ${p.i64(asOfMs)}
        GROUP BY instrument, expiryMs, strike, optionType ORDER BY expiryMs, strike, optionType`,
    inventoryRow.parse,
    options,
  )

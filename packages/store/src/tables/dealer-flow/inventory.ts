import { type Market, MS_PER_HOUR } from '@gvol/market'
import { z } from 'zod'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../moment.ts'
import { defineQuery } from '../namedQuery.ts'

/** What dealers hold of an option: the other side of everything that customers traded since `firstMs`; coins, + long. */
const inventoryRow = z.object({
  instrument: z.string(),
  expiryMs: z.number(),
  strike: z.number(),
  optionType: z.enum(['call', 'put']),
  /** Side of the customer as inferred, trade by trade. */
  netCoin: z.number(),
  /** The same weighted by confidence. */
  expectedNetCoin: z.number(),
  /** Mirror of the venue's taker side. */
  takerMirrorCoin: z.number(),
  grossCoin: z.number(),
  trades: z.number(),
  /** Beginning of the first hour with a trade; flows before what is stored are not in it. */
  firstMs: z.number(),
})

export type DealerInventoryRow = Readonly<z.infer<typeof inventoryRow>>

/** @param sinceMs  first hour that counts; absent: everything stored */
type Asked = Market & { readonly asOfMs: number; readonly sinceMs?: number | undefined }

export const inventory = defineQuery({
  id: 'dealer-flow.inventory',
  doc: 'Inventory of every option that lives at an instant, from the hours that had ended by then; by expiry and strike.',
  run: (columnar, { asOfMs, sinceMs = 0, ...market }: Asked, options): Promise<DealerInventoryRow[]> =>
    columnar.query(
      sql`SELECT instrument, expiryMs, strike, optionType, -sum(customerNetCoin) AS netCoin,
                 -sum(dealerFlow.expectedNetCoin) AS expectedNetCoin, -sum(takerNetCoin) AS takerMirrorCoin,
                 sum(dealerFlow.grossCoin) AS grossCoin, sum(dealerFlow.trades) AS trades, min(atMs) AS firstMs
          FROM dealerFlow FINAL
          WHERE ${ofMarket(market)} AND atMs >= ${p.i64(sinceMs)} AND atMs <= ${p.i64(asOfMs - MS_PER_HOUR)}
            AND expiryMs > ${p.i64(asOfMs)}
          GROUP BY instrument, expiryMs, strike, optionType ORDER BY expiryMs, strike, optionType`,
      inventoryRow.parse,
      options,
    ),
})

import { choice, f64, int, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const dealerFlow = defineTable({
  id: 'dealer-flow',
  name: 'dealerFlow',
  role: 'derived',
  doc: 'Volume bought and sold per option in the hour that starts at `atMs`; coins, + bought. Legacy, read only: stores created before the table `option-flow` have it, and nothing writes to it.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs', 'strike', 'optionType', 'instrument'],
  derivedFrom: 'trades',
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    expiryMs: int,
    /** Quote currency. */
    strike: f64,
    optionType: choice('call', 'put'),
    instrument: text,
    trades: int,
    /** Total volume, bought and sold. */
    grossCoin: f64,
    /** Part traded in blocks. */
    blockCoin: f64,
    /** Net volume by the venue's taker side, which for blocks is only bookkeeping. */
    takerNetCoin: f64,
    /** Net volume by the inferred customer side; 0 where unknown. */
    customerNetCoin: f64,
    /** Net volume by the inferred customer side, weighted by the confidence of the inference. */
    expectedNetCoin: f64,
  },
})

export type DealerFlowRow = RowOf<typeof dealerFlow>

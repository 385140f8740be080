import { defineTable } from '../defineTable.ts'
import { choice, f64, int, type RowOf, text } from '../table.ts'

export const dealerFlow = defineTable({
  id: 'dealer-flow',
  name: 'dealerFlow',
  role: 'derived',
  doc: 'What was bought and sold of an option in the hour that begins at `atMs`; coins, + bought. Of stores from before option flow: nothing is added, and hours that are made anew leave it.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs', 'strike', 'optionType', 'instrument'],
  derivedFrom: 'trades',
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    expiryMs: int,
    strike: f64,
    optionType: choice('call', 'put'),
    instrument: text,
    trades: int,
    /** Everything traded, either way. */
    grossCoin: f64,
    /** Of it in blocks. */
    blockCoin: f64,
    /** By the venue's side of the taker, which for blocks is bookkeeping. */
    takerNetCoin: f64,
    /** By the side of the customer as it is inferred; 0 where nothing is known. */
    customerNetCoin: f64,
    /** The same weighted by how far the inference is to be trusted. */
    expectedNetCoin: f64,
  },
})

export type DealerFlowRow = RowOf<typeof dealerFlow>

import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { liquidationBars } from './liquidationBars.ts'

export const liquidation = defineTable({
  id: 'liquidation',
  name: 'liquidation',
  role: 'event',
  doc: 'Positions that a venue closed by force, with the side that was liquidated.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs', 'liquidationId'],
  eventType: 'liquidation',
  queries: { liquidationBars },
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('option', 'future', 'perpetual'),
    liquidationId: text,
    liquidatedSide: choice('long', 'short'),
    price: f64,
    amountCoin: maybe(f64),
    amountUsd: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})

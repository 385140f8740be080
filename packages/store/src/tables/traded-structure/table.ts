import { choice, f64, f64s, flag, int, maybe, type RowOf, text, texts } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { expiries } from './expiries.ts'
import { largest } from './largest.ts'
import { outcomes } from './outcomes.ts'

export const tradedStructure = defineTable({
  id: 'traded-structure',
  name: 'tradedStructure',
  role: 'derived',
  doc: 'The largest structures by premium of the UTC day that starts at `atMs`; legs are parallel lists: leg i has index i in each; sides are the customer’s where known.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'place'],
  derivedFrom: 'trades',
  queries: { expiries, largest, outcomes },
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    /** Rank by premium; 0 is the largest of the day. */
    place: int,
    tradedMs: int,
    packageId: text,
    madeBy: choice('screen', 'combo', 'block', 'rfq'),
    strategy: text,
    name: text,
    side: choice('buy', 'sell'),
    /** Whether the initiating side is known; otherwise sides are as printed. */
    isKnown: flag,
    rule: text,
    uniTrade: text,
    legInstrument: texts,
    /** +1 bought, −1 sold. */
    legSide: f64s,
    legExpiryMs: f64s,
    legStrike: f64s,
    legType: texts,
    legCoin: f64s,
    /** Premium per coin in the settlement currency. */
    legPrice: f64s,
    lastExpiryMs: int,
    amountCoin: f64,
    premiumUsd: maybe(f64),
    netPremiumUsd: maybe(f64),
    index: maybe(f64),
    vol: maybe(f64),
    vegaUsd: maybe(f64),
    deltaCoin: maybe(f64),
  },
})

export type TradedStructureRow = RowOf<typeof tradedStructure>

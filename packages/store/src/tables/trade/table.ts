import { choice, f64, flag, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { basisBars } from './basisBars.ts'
import { futureVolumes } from './futureVolumes.ts'
import { largestVega } from './largestVega.ts'
import { optionSums } from './optionSums.ts'
import { sizeSums } from './sizeSums.ts'

export const trade = defineTable({
  id: 'trade',
  name: 'trade',
  role: 'event',
  doc: 'Every print, one row per venue trade id.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'kind', 'atMs', 'tradeId'],
  eventType: 'trade',
  queries: { basisBars, futureVolumes, largestVega, optionSums, sizeSums },
  columns: {
    venue: text,
    symbol: text,
    kind: choice('option', 'future', 'perpetual', 'spot'),
    atMs: int,
    tradeId: text,
    tradeSeq: maybe(int),
    instrument: text,
    receivedAtMs: int,
    takerSide: choice('buy', 'sell'),
    price: f64,
    amountCoin: maybe(f64),
    amountUsd: maybe(f64),
    vol: maybe(f64),
    mark: maybe(f64),
    index: maybe(f64),
    blockTradeId: maybe(text),
    blockTradeLegs: maybe(int),
    blockRfqId: maybe(text),
    comboId: maybe(text),
    comboTradeId: maybe(text),
    isLiquidation: maybe(flag),
    liquidatedSide: maybe(choice('maker', 'taker', 'both')),
  },
})

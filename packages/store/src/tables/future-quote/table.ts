import { choice, f64, flag, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { basisBars } from './basisBars.ts'
import { perpetualBars } from './perpetualBars.ts'
import { venueBars } from './venueBars.ts'

export const futureQuote = defineTable({
  id: 'future-quote',
  name: 'futureQuote',
  role: 'snapshot',
  doc: 'Dated futures and perpetuals as quoted, stamped with the snapshot they were taken with.',
  instant: 'snapshotMs',
  key: ['venue', 'symbol', 'snapshotMs', 'instrument'],
  queries: { basisBars, perpetualBars, venueBars },
  columns: {
    venue: text,
    symbol: text,
    snapshotMs: int,
    instrument: text,
    kind: choice('future', 'perpetual'),
    isInverse: flag,
    expiryMs: maybe(int),
    atMs: int,
    receivedAtMs: int,
    bid: maybe(f64),
    ask: maybe(f64),
    mark: maybe(f64),
    last: maybe(f64),
    index: maybe(f64),
    openInterestUsd: maybe(f64),
    openInterestCoin: maybe(f64),
    volume24hUsd: maybe(f64),
    volume24hCoin: maybe(f64),
    fundingRate: maybe(f64),
    fundingIntervalHours: maybe(f64),
    bidSize: maybe(f64),
    askSize: maybe(f64),
    predictedFundingRate: maybe(f64),
    nextFundingMs: maybe(int),
  },
})

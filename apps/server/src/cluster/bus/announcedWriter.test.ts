import { type FundingRate, unixMs } from '@gvol/market'
import { type EncodedBatch, insertEvents, insertImported, type Writer } from '@gvol/store'
import { expect, test } from 'vitest'
import { announcedWriter } from './announcedWriter.ts'
import { createGrowthBatcher } from './growthBatcher.ts'

const payment = (symbol: string, atMs: number): FundingRate => ({
  type: 'funding-rate',
  venue: 'deribit',
  symbol,
  instrument: `${symbol}-PERPETUAL`,
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs),
  rate: 0.0001,
  intervalHours: 8,
})

test('stored rows are announced by table and market, with their newest instant, once they are durable', async () => {
  const durable = Promise.withResolvers<void>()
  const written: EncodedBatch[] = []
  const store: Pick<Writer, 'insert'> = {
    insert: (batch) => {
      written.push(batch)
      return durable.promise
    },
  }
  const announced: object[] = []
  const growth = createGrowthBatcher({
    schedule: () => () => undefined,
    announceMs: 1,
    onGrowth: (one) => announced.push(one),
  })
  const writer = announcedWriter(store as Writer, growth)
  const events = [payment('BTC', 7), payment('ETH', 5), payment('BTC', 3)]
  const writes = [
    insertEvents(writer, events),
    // Ledger tables have no market and are not announced.
    insertImported(writer, { contentHash: 'a', fileName: 'b', rows: 3, importedMs: 9 }),
  ]
  growth.flush()
  expect(announced).toEqual([])
  durable.resolve()
  await Promise.all(writes)
  growth.flush()
  expect(written.map(({ table }) => table)).toEqual(['fundingRate', 'importLedger'])
  expect(announced).toEqual([
    { type: 'moved', kind: 'funding-rate', venue: 'deribit', symbol: 'BTC', atMs: 7, rows: 2 },
    { type: 'moved', kind: 'funding-rate', venue: 'deribit', symbol: 'ETH', atMs: 5, rows: 1 },
  ])
})

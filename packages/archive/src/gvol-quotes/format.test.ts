import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readArchive } from '../readArchive.ts'

const snapshotsOf = async (name: string) => {
  const snapshots = []
  for await (const item of readArchive(resolve(import.meta.dirname, 'fixtures', name))) {
    if ('rejected' in item) throw new Error(`rejected: ${JSON.stringify(item.rejected)}`)
    snapshots.push(item.snapshot)
  }
  return snapshots
}

test('an exported file is read back as the same quotes, with absent fields absent', async () => {
  const [btc, linear] = await snapshotsOf('quotes.csv')
  const [call, put, sol] = [...btc.quotes, ...linear.quotes]
  expect([btc.snapshotMs, linear.snapshotMs]).toEqual([1_898_587_212_000, 1_898_587_212_000])
  expect(call).toEqual({
    type: 'option-quote',
    venue: 'deribit',
    symbol: 'BTC',
    instrument: 'BTC-29MAR30-100000-C',
    atMs: 1_898_587_211_500,
    receivedAtMs: 1_898_587_211_600,
    expiryMs: 1_901_001_600_000,
    strike: 100_000,
    optionType: 'call',
    isInverse: true,
    bid: 0.0595,
    ask: 0.0605,
    mark: 0.06,
    bidSize: 5,
    askSize: 4,
    bidVol: 0.5401,
    askVol: 0.5461,
    markVol: 0.5432,
    underlying: 100_500.5,
    underlyingName: 'BTC-29MAR30',
    index: 100_000.25,
    openInterestCoin: 12.5,
    volume24hCoin: 3.1,
    volume24hUsd: 18_600.5,
    contractSizeCoin: 1,
    delta: 0.5312,
    gamma: 0.00002,
    vegaPerPoint: 110.5,
    thetaPerDay: -90.5,
    rhoPerPoint: 40.25,
  })
  expect([put.bid, put.bidVol, put.openInterestCoin]).toEqual([undefined, undefined, 0])
  expect([sol.isInverse, sol.symbol, sol.underlyingName]).toEqual([false, 'SOL_USDC', 'index_price'])
})

test('the same table as Parquet gives the same quotes', async () => {
  expect(await snapshotsOf('quotes.parquet')).toEqual(await snapshotsOf('quotes.csv'))
})

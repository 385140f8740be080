import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { readArchive } from './readArchive.ts'
import { readCandles, readDeliveryPrices, readFundings, readFutures, readTrades, readVolIndex } from './readEvents.ts'

const data = resolve(import.meta.dirname, '../../../../shared/data')
const isAbsent = !existsSync(data)
if (isAbsent) console.log(`recorded files are not at ${data}: their tests are skipped`)

/** Expected lines and distinct (timestamp, coin) pairs per file, counted with other tools. */
const CHAINS: readonly (readonly [path: string, snapshots: number, quotes: number])[] = [
  ['deribit-chains/2025-12.csv.zst', 8, 5_180],
  ['deribit-chains/2026-01.csv.zst', 242, 163_814],
  ['deribit-chains/2026-03.csv.zst', 248, 218_844],
  ['deribit-chain-2021-02-11/btc_option_data_2021-02-11_snap1.csv', 1, 488],
  ['deribit-chain-2021-02-11/btc_option_data_2021-02-11_snap2.csv', 1, 488],
  ['deribit-chain-2021-02-11/eth_option_data_2021-02-11_snap1.csv', 1, 498],
  ['deribit-okx-daily/deribit/2026-07-20.csv.zst', 2, 1_556],
  ['deribit-okx-daily/okx/2026-07-20.csv.zst', 2, 1_424],
]

test.skipIf(isAbsent).for(CHAINS)(
  '%s: every row becomes a quote, none is crossed',
  async ([path, snapshots, quotes]) => {
    const counts = { snapshots: 0, quotes: 0, crossed: 0, rejected: [] as unknown[] }
    for await (const item of readArchive(resolve(data, path))) {
      if ('rejected' in item) {
        counts.rejected.push(item.rejected)
        continue
      }
      counts.snapshots += 1
      counts.quotes += item.snapshot.quotes.length
      counts.crossed += item.snapshot.crossed
      for (const quote of item.snapshot.quotes) {
        if (quote.markVol === undefined || !(quote.markVol > 0.05 && quote.markVol < 10)) counts.rejected.push(quote)
        if (quote.expiryMs % MS_PER_DAY !== 8 * MS_PER_HOUR) counts.rejected.push(quote)
      }
    }
    expect(counts).toEqual({ snapshots, quotes, crossed: 0, rejected: [] })
  },
)

test.skipIf(isAbsent).for([
  ['deribit', 44_004],
  ['okx', 38_668],
] as const)('four weeks of daily chains of %s: every row of every file becomes a quote', async ([venue, quotes]) => {
  const folder = resolve(data, 'deribit-okx-daily', venue)
  const counts = { snapshots: 0, quotes: 0, rejected: 0 }
  for (const file of readdirSync(folder)) {
    for await (const item of readArchive(resolve(folder, file))) {
      if ('rejected' in item) counts.rejected += 1
      else {
        expect(item.snapshot.venue).toBe(venue)
        counts.snapshots += 1
        counts.quotes += item.snapshot.quotes.length
      }
    }
  }
  expect(counts).toEqual({ snapshots: 56, quotes, rejected: 0 })
})

const counted = async (items: AsyncIterable<object>): Promise<[events: number, rejected: number]> => {
  const counts: [number, number] = [0, 0]
  for await (const item of items) counts['event' in item ? 0 : 1] += 1
  return counts
}

test.skipIf(isAbsent)('futures, trades, DVOL and delivery prices: every row becomes an event', async () => {
  const path = (name: string): string => resolve(data, name)
  expect(await counted(readFutures(path('deribit-chains/term_futures_marks.csv')))).toEqual([5_854, 0])
  expect(await counted(readFutures(path('deribit-chains/perpetual_futures_prices.csv')))).toEqual([838, 0])
  expect(await counted(readTrades(path('deribit-trades/deribit_trades_20260816_20260818.csv')))).toEqual([10_378, 0])
  expect(await counted(readVolIndex(path('series/btc_dvol_daily_ohlc_2023-04-26_2026-01-19.csv')))).toEqual([1_000, 0])
  // Lines counted with wc, minus the header.
  expect(await counted(readCandles(path('series/BTCUSDT_1h.csv.zst')))).toEqual([31_973, 0])
  expect(await counted(readCandles(path('series/ETHUSDT_1h.csv.zst')))).toEqual([31_973, 0])
  expect(await counted(readCandles(path('series/btc_daily_ohlc_2010_2025.csv')))).toEqual([5_604, 0])
  // Rows counted with another JSON reader.
  expect(await counted(readCandles(path('series/btc_price.json')))).toEqual([1_360, 0])
  expect(await counted(readCandles(path('series/eth_price.json')))).toEqual([1_096, 0])
  expect(await counted(readVolIndex(path('series/dvol_btc.json')))).toEqual([1_102, 0])
  expect(await counted(readFundings(path('series/funding_rate_btc.json')))).toEqual([3_316, 0])
  expect(await counted(readDeliveryPrices(path('deribit-trades/deribit_delivery_prices.csv')))).toEqual([5_000, 0])
})

test.skipIf(isAbsent)('OKX deltas in our sense obey call minus put = 1, premium-adjusted ones do not', async () => {
  const deltas = new Map<string, number>()
  for await (const item of readArchive(resolve(data, 'deribit-okx-daily/okx/2026-07-20.csv.zst'))) {
    if ('rejected' in item) continue
    for (const quote of item.snapshot.quotes) if (quote.delta !== undefined) deltas.set(quote.instrument, quote.delta)
  }
  const gaps = [...deltas].flatMap(([name, call]) => {
    const put = name.endsWith('-C') ? deltas.get(`${name.slice(0, -1)}P`) : undefined
    return put === undefined ? [] : [Math.abs(call - put - 1)]
  })
  expect(gaps.length).toBeGreaterThan(600)
  expect(gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]).toBeLessThan(1e-3)
})

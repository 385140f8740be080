import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArchive } from '@gvol/archive'
import type { OptionQuote } from '@gvol/market'
import { afterEach, expect, test } from 'vitest'
import { restResult } from '../../testing/deribit/wireClient.ts'
import { type DeribitServer, startDeribitServer } from '../deribit/startDeribitServer.ts'
import { replaySource } from './replaySource.ts'

const data = resolve(import.meta.dirname, '../../../../../shared/data')
const isAbsent = !existsSync(data)
if (isAbsent) console.log(`recorded files are not at ${data}: their tests are skipped`)

let server: DeribitServer | undefined
afterEach(() => server?.close())

const quotesOf = async (path: string): Promise<OptionQuote[]> => {
  const quotes: OptionQuote[] = []
  for await (const item of readArchive(path)) if ('snapshot' in item) quotes.push(...item.snapshot.quotes)
  return quotes
}

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]

test.skipIf(isAbsent)('January 2026: every recorded row is served as recorded, at every time', async () => {
  const path = resolve(data, 'deribit-chains/2026-01.csv.zst')
  const recorded = Map.groupBy(await quotesOf(path), (quote) => `${quote.symbol} ${quote.atMs}`)
  server = await startDeribitServer({ source: await replaySource([path]), speed: 0 })
  const keys = [...recorded.keys()]
  expect(keys).toHaveLength(242)
  type Row = {
    instrument_name: string
    bid_price: number | null
    ask_price: number | null
    mark_price: number
    mark_iv: number
  }
  let rowTotal = 0
  for (const key of keys.filter((_, at) => at % 20 === 0)) {
    const [symbol, atMs] = key.split(' ')
    server.seek(Number(atMs))
    const rows = await restResult<Row[]>(server.url, 'get_book_summary_by_currency', {
      currency: symbol,
      kind: 'option',
    })
    const quotes = new Map((recorded.get(key) ?? []).map((quote) => [quote.instrument, quote]))
    expect(rows).toHaveLength(quotes.size)
    for (const row of rows) {
      const quote = quotes.get(row.instrument_name)
      expect([row.bid_price ?? undefined, row.ask_price ?? undefined]).toEqual([quote?.bid, quote?.ask])
      expect(row.mark_price).toBe(quote?.mark ?? 0)
      expect(Math.abs(row.mark_iv - (quote?.markVol ?? 0) * 100)).toBeLessThan(0.0051)
    }
    rowTotal += rows.length
  }
  expect(rowTotal).toBeGreaterThan(8_000)
})

test.skipIf(isAbsent)('11 February 2021: our greeks and quoted vols equal those that Deribit published', async () => {
  const path = resolve(data, 'deribit-chain-2021-02-11/btc_option_data_2021-02-11_snap1.csv')
  const quotes = (await quotesOf(path)).filter((quote) => (quote.markVol ?? 0) < 5)
  server = await startDeribitServer({ source: await replaySource([path]), speed: 0 })
  type Greeks = { delta: number; gamma: number; vega: number; theta: number; rho: number }
  const errors: Record<keyof Greeks, number[]> = { delta: [], gamma: [], vega: [], theta: [], rho: [] }
  for (const quote of quotes) {
    const ticker = await restResult<{ greeks: Greeks; bid_iv: number; ask_iv: number }>(server.url, 'ticker', {
      instrument_name: quote.instrument,
    })
    const theirs = {
      delta: quote.delta,
      gamma: quote.gamma,
      vega: quote.vegaPerPoint,
      theta: quote.thetaPerDay,
      rho: quote.rhoPerPoint,
    }
    for (const name of ['delta', 'gamma', 'vega', 'theta', 'rho'] as const) {
      errors[name].push(Math.abs(ticker.greeks[name] - (theirs[name] ?? 0)))
    }
    expect([ticker.bid_iv, ticker.ask_iv]).toEqual(
      [quote.bidVol, quote.askVol].map((vol) => Math.round((vol ?? 0) * 1e4) / 100),
    )
  }
  const p99 = Object.fromEntries(Object.entries(errors).map(([name, values]) => [name, quantile(values, 0.99)]))
  expect(quotes.length).toBeGreaterThan(450)
  expect(p99.delta).toBeLessThan(2e-4)
  expect(p99.gamma).toBeLessThan(6e-6)
  expect(p99.vega).toBeLessThan(0.02)
  expect(p99.theta).toBeLessThan(1)
  expect(p99.rho).toBeLessThan(0.05)
})

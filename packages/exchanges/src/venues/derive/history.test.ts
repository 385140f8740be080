import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Candle, FundingRate } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { eventsIn, gapsIn, type HistoryCall, historyRun } from '../../../testing/historyRun.ts'
import { deriveHistory } from './history.ts'

const T = Date.UTC(2026, 1, 27)
const NOW_MS = T + 40 * MS_PER_DAY + 5_000

/** Returns every bar of a span by its number since T, except the omitted ones. */
const bars = ({ params }: HistoryCall, isLeftOut: (hour: number) => boolean) => {
  const [from, to, period] = [params.start_timestamp, params.end_timestamp, params.period].map(Number)
  const rows = []
  for (let at = Math.ceil((from ?? 0) / (period ?? 1)) * (period ?? 1); at <= (to ?? 0); at += period ?? 1) {
    const hour = (at - T / 1000) / (period ?? 1)
    if (isLeftOut(hour)) continue
    const price = 60_000 + hour
    rows.push({
      timestamp: at + 7,
      timestamp_bucket: at,
      open_price: `${price}`,
      high_price: `${price + 10}`,
      low_price: `${price - 10}`,
      close_price: `${price + 1}`,
      volume_contracts: '2.5',
      volume_usd: '150000.5',
    })
  }
  return { id: 'x', result: rows }
}
const payments = ({ params }: HistoryCall) => {
  const [from, to] = [params.start_timestamp, params.end_timestamp].map(Number)
  const rows = []
  for (let at = Math.ceil((from ?? 0) / MS_PER_HOUR) * MS_PER_HOUR; at <= (to ?? 0); at += MS_PER_HOUR)
    rows.push({ timestamp: at, funding_rate: '-0.0000125' })
  return { id: 'x', result: { funding_rate_history: rows } }
}
const venue = (isLeftOut: (hour: number) => boolean = () => false) =>
  historyRun(deriveHistory, {
    nowMs: NOW_MS,
    symbol: 'BTC_USDC',
    answer: (request) =>
      request.path === '/get_tradingview_chart_data' ? bars(request, isLeftOut) : payments(request),
  })

test('bars are returned once each, in order, over several requests; contracts are coins', async () => {
  const { pages, requests } = venue()
  const result = await pages({ kind: 'candles', instrument: 'BTC-PERP', fromMs: T, toMs: T + 1_200 * MS_PER_HOUR })
  const candles = eventsIn(result) as readonly Candle[]
  expect(requests.length).toBe(2)
  // The bar that began at the last whole hour is incomplete.
  expect(candles.map(({ atMs }) => (atMs - T) / MS_PER_HOUR)).toEqual(Array.from({ length: 960 }, (_, hour) => hour))
  expect(candles[3]).toMatchObject({
    type: 'candle',
    venue: 'derive',
    symbol: 'BTC_USDC',
    instrument: 'BTC-PERP',
    kind: 'perpetual',
    intervalMs: MS_PER_HOUR,
    open: 60_003,
    high: 60_013,
    low: 59_993,
    close: 60_004,
    volumeCoin: 2.5,
    volumeUsd: 150_000.5,
  })
  expect(gapsIn(result)).toEqual([])
  expect(result.at(-1)?.throughMs).toBe(T + 960 * MS_PER_HOUR - 1)
})

test('missing bars between others are reported', async () => {
  const { pages } = venue((hour) => hour >= 5 && hour < 8)
  const result = await pages({ kind: 'candles', fromMs: T, toMs: T + 24 * MS_PER_HOUR })
  expect(eventsIn(result)).toHaveLength(21)
  expect(gapsIn(result)).toEqual(['No bars of BTC-PERP from 2026-02-27T05:00Z to 2026-02-27T08:00Z: 3 missing.'])
})

test('payments are hourly for the last thirty days; earlier ones are reported as a gap', async () => {
  const { pages, requests } = venue()
  const result = await pages({ kind: 'funding', fromMs: T, toMs: NOW_MS })
  const paid = eventsIn(result) as readonly FundingRate[]
  expect(paid.length).toBe(30 * 24 - 1)
  expect(new Set(paid.map(({ rate, intervalHours }) => `${rate} ${intervalHours}`))).toEqual(new Set(['-0.0000125 1']))
  expect(paid[0]?.atMs).toBe(T + 10 * MS_PER_DAY + MS_PER_HOUR)
  expect(gapsIn(result)).toEqual(['Derive has no funding of BTC-PERP from before 2026-03-09 01:00 UTC.'])
  expect(result[0]?.throughMs).toBe(T + 10 * MS_PER_DAY + MS_PER_HOUR - 1)
  expect(requests.every(({ params }) => Number(params.start_timestamp) >= T + 10 * MS_PER_DAY)).toBe(true)
})

test('a run resumed after a page returns exactly the rest', async () => {
  const { pages } = venue()
  const span = { kind: 'candles', fromMs: T, toMs: T + 900 * MS_PER_HOUR } as const
  const whole = await pages(span)
  const rest = await pages({ ...span, fromMs: (whole[0]?.throughMs ?? 0) + 1 })
  expect(eventsIn(rest)).toEqual(eventsIn(whole.slice(1)))
})

test('its perpetual is the only instrument of a market with history; an unsupported bar length or kind is refused', async () => {
  const { access, pages } = venue()
  expect(await deriveHistory.instruments('candles', 'ETH_USDC', access)).toEqual(['ETH-PERP'])
  expect(await deriveHistory.instruments('open-interest', 'ETH_USDC', access)).toEqual([])
  await expect(pages({ kind: 'candles', fromMs: T, toMs: T + 1, intervalMs: 7_000 })).rejects.toThrow(
    'Derive has bars of',
  )
  expect(() => deriveHistory.pages({ ...access, kind: 'dvol', symbol: 'BTC_USDC', fromMs: 0, toMs: 1 })).toThrow(
    'not of dvol',
  )
})

test('a refusal, or a response in another format, gives a message', async () => {
  const refusing = historyRun(deriveHistory, {
    nowMs: NOW_MS,
    symbol: 'BTC_USDC',
    answer: () => ({ error: { code: -32_602, message: 'Invalid params', data: 'period' } }),
  })
  await expect(refusing.pages({ kind: 'candles', fromMs: T, toMs: T + MS_PER_DAY })).rejects.toThrow(
    '-32602 (Invalid params: period)',
  )
  const other = historyRun(deriveHistory, { nowMs: NOW_MS, symbol: 'BTC_USDC', answer: () => ({ result: {} }) })
  await expect(other.pages({ kind: 'candles', fromMs: T, toMs: T + MS_PER_DAY })).rejects.toThrow('something else')
})

/** Message formats recorded by third parties; not part of this repository. */
const wire = resolve(import.meta.dirname, '../../../../../../shared/data/wire/nautilus_trader/derive/test_data/perps')
const json = (file: string) => JSON.parse(readFileSync(join(wire, file), 'utf8'))

describe.skipIf(!existsSync(wire))('nautilus_trader', () => {
  const AT_S = 1_700_000_000
  const reply = (result: unknown) =>
    historyRun(deriveHistory, { nowMs: (AT_S + 10 * 86_400) * 1000, symbol: 'ETH_USDC', answer: () => ({ result }) })

  test('bars are read', async () => {
    const { pages } = reply(json('http_public_candles_eth.json'))
    const span = { fromMs: AT_S * 1000, toMs: (AT_S + 3_600) * 1000, intervalMs: 900_000 }
    const candles = eventsIn(await pages({ kind: 'candles', ...span })) as readonly Candle[]
    expect(candles.map(({ close, volumeCoin, volumeUsd }) => [close, volumeCoin, volumeUsd])).toEqual([
      [3_501, 3.527, 12_345.6],
      [3_501.75, 6.7, 23_456.7],
      [3_502.5, 2.821, 9_876.5],
    ])
    // USD equals coins times price.
    for (const { close, volumeCoin = 0, volumeUsd = 0 } of candles)
      expect(volumeUsd / volumeCoin / close).toBeCloseTo(1, 3)
  })

  test('payments are read', async () => {
    const { pages } = reply(json('http_public_funding_rate_history_eth.json'))
    const span = { fromMs: AT_S * 1000, toMs: (AT_S + 3 * 3_600) * 1000 }
    const paid = eventsIn(await pages({ kind: 'funding', ...span })) as readonly FundingRate[]
    expect(paid.map(({ atMs, rate }) => [atMs / 1000 - AT_S, rate])).toEqual([
      [0, 0.00012],
      [3_600, 0.00009],
      [7_200, 0.00011],
    ])
  })
})

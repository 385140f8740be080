import type { Candle, FundingRate } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { eventsIn, gapsIn, type HistoryCall, historyRun } from '../../../testing/historyRun.ts'
import { thalexHistory } from './history.ts'

const T = Date.UTC(2026, 1, 27)
const NOW_MS = T + 40 * MS_PER_DAY + 1_800_000
const INDEX = 60_000
/** USD per coin and hour: 30 % per year. */
const HOURLY = (0.3 * INDEX) / 8_760

const listRow = (name: string, type: string, more: object = {}) => ({
  instrument_name: name,
  type,
  underlying: 'BTCUSD',
  base_currency: 'USD',
  tick_size: 1,
  ...more,
})
const LIST = [
  listRow('BTC-PERPETUAL', 'perpetual'),
  listRow('BTC-27MAR26', 'future', { expiration_timestamp: (T + 28 * MS_PER_DAY) / 1000 }),
  listRow('BTC-27MAR26-60000-C', 'option', { option_type: 'call', strike_price: 60_000, expiration_timestamp: 1.8e9 }),
  { ...listRow('ETH-PERPETUAL', 'perpetual'), underlying: 'ETHUSD' },
]

/** Hourly rows in the documented format; for perpetuals with the payment of a long. */
const marks = ({ params }: HistoryCall, hourly: number) => {
  const isPerpetual = params.instrument_name?.endsWith('PERPETUAL') === true
  const from = Number(params.from)
  const to = Number(params.to)
  const step = params.resolution === '1d' ? 86_400 : 3_600
  const rows = []
  for (let at = Math.ceil(from / step) * step; at < to; at += step) {
    const price = INDEX + ((at - T / 1000) / step) * 10
    rows.push([at, price, price + 40, price - 30, price + 10, ...(isPerpetual ? [hourly] : []), null])
  }
  return { result: { instrument_type: isPerpetual ? 'perpetual' : 'future', mark: rows } }
}
const venue = (day: object, hourly = HOURLY) =>
  historyRun(thalexHistory, {
    nowMs: NOW_MS,
    symbol: 'BTC_USD',
    answer: (request) => {
      if (request.path === '/public/instruments') return { result: LIST }
      if (request.path === '/public/ticker')
        return { result: { mark_timestamp: NOW_MS / 1000, mark_price: INDEX, ...day } }
      return request.path === '/public/mark_price_historical_data' ? marks(request, hourly) : undefined
    },
  })
const PAYS = { realised_funding_24h: 24 * HOURLY, average_funding_rate_24h: (24 * HOURLY) / INDEX / 3 }

test('bars of the mark, without a volume, once each and in order over several requests', async () => {
  const { pages, requests } = venue(PAYS)
  const result = await pages({ kind: 'candles', instrument: 'BTC-27MAR26', fromMs: T, toMs: T + 600 * MS_PER_HOUR })
  const candles = eventsIn(result) as readonly Candle[]
  expect(requests.length).toBe(2)
  expect(candles.map(({ atMs }) => (atMs - T) / MS_PER_HOUR)).toEqual(Array.from({ length: 600 }, (_, hour) => hour))
  expect(candles[2]).toEqual({
    type: 'candle',
    venue: 'thalex',
    symbol: 'BTC_USD',
    instrument: 'BTC-27MAR26',
    kind: 'future',
    intervalMs: MS_PER_HOUR,
    atMs: T + 2 * MS_PER_HOUR,
    receivedAtMs: NOW_MS,
    open: 60_020,
    high: 60_060,
    low: 59_990,
    close: 60_030,
  })
  expect(gapsIn(result)).toEqual([])
})

test('the payment of an hour is at its end, relative to the mark; a day’s sum matches the ticker', async () => {
  const { pages } = venue(PAYS)
  const result = await pages({ kind: 'funding', fromMs: T, toMs: T + MS_PER_DAY })
  const paid = eventsIn(result) as readonly FundingRate[]
  expect(paid.map(({ atMs }) => (atMs - T) / MS_PER_HOUR)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  for (const { rate, mark = 0, intervalHours } of paid) {
    expect(rate * mark).toBeCloseTo(HOURLY, 9)
    expect(intervalHours).toBe(1)
  }
  expect(paid.reduce((sum, { rate }) => sum + rate, 0) * 365).toBeCloseTo(0.3, 2)
})

test('if longs receive a positive rate the sign is reversed, so that longs pay a positive one', async () => {
  const { pages } = venue({ ...PAYS, realised_funding_24h: -24 * HOURLY }, -HOURLY)
  const paid = eventsIn(await pages({ kind: 'funding', fromMs: T, toMs: T + MS_PER_DAY })) as readonly FundingRate[]
  expect(paid.length).toBe(24)
  expect(paid.every(({ rate }) => rate > 0)).toBe(true)
})

test.each([
  ['in another unit', { ...PAYS, realised_funding_24h: (24 * HOURLY) / INDEX }],
  ['the other way', { ...PAYS, realised_funding_24h: -24 * HOURLY }],
  ['missing', {}],
])('payments are left out if the ticker’s value of a day is %s', async (_, day) => {
  const { pages } = venue(day)
  const result = await pages({ kind: 'funding', fromMs: T, toMs: T + MS_PER_DAY })
  expect(eventsIn(result)).toEqual([])
  expect(gapsIn(result)).toEqual([expect.stringContaining('BTC-PERPETUAL')])
  expect(result.at(-1)?.throughMs).toBe(T + MS_PER_DAY - 1)
})

test('listed contracts of the market: all have bars, only the perpetual pays funding', async () => {
  const { access } = venue(PAYS)
  expect(await thalexHistory.instruments('candles', 'BTC_USD', access)).toEqual(['BTC-PERPETUAL', 'BTC-27MAR26'])
  expect(await thalexHistory.instruments('funding', 'BTC_USD', access)).toEqual(['BTC-PERPETUAL'])
  expect(await thalexHistory.instruments('open-interest', 'BTC_USD', access)).toEqual([])
})

test('the example of the venue’s documentation is read, although rows lack best prices and one close is out of range', async () => {
  const rows = [
    [1_736_363_460, 94_700, 94_701, 94_445, 94_409, 0.0002],
    [1_736_363_520, 94_409, 94_600, 94_408, 94_500, -0.00011],
  ]
  const { pages } = historyRun(thalexHistory, {
    nowMs: NOW_MS,
    symbol: 'BTC_USD',
    answer: () => ({ result: { instrument_type: 'perpetual', mark: rows } }),
  })
  const span = { fromMs: 1_736_363_460_000, toMs: 1_736_363_580_000, intervalMs: 60_000 }
  const candles = eventsIn(await pages({ kind: 'candles', ...span })) as readonly Candle[]
  expect(candles.map(({ open, high, low, close }) => [open, high, low, close])).toEqual([
    [94_700, 94_701, 94_409, 94_409],
    [94_409, 94_600, 94_408, 94_500],
  ])
})

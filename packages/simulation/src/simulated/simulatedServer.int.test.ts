import { deribitName } from '@gvol/archive'
import { MS_PER_DAY } from '@gvol/time'
import { afterEach, expect, test } from 'vitest'
import { openWireClient, restAnswer, restResult } from '../../testing/deribit/wireClient.ts'
import { type DeribitServer, startDeribitServer } from '../deribit/startDeribitServer.ts'
import { simulatedSource } from './simulatedSource.ts'

const START = Date.UTC(2026, 7, 3, 12)
const source = simulatedSource({ seed: 5, startMs: START })

let server: DeribitServer | undefined
afterEach(() => server?.close())
const serve = async (from: number) => {
  server = await startDeribitServer({ source, speed: 0, from })
  return server
}

type Print = { trade_id: string; trade_seq: number; instrument_name: string; timestamp: number; block_rfq_id?: number }
type Page = { trades: Print[]; has_more: boolean }

test('the coin markets and the linear one are served with their names, currencies and units', async () => {
  const { url } = await serve(START + MS_PER_DAY)
  type Row = {
    instrument_name: string
    base_currency: string
    quote_currency: string
    mark_price: number
    underlying_price: number
  }
  for (const [currency, base] of [
    ['BTC', 'BTC'],
    ['ETH', 'ETH'],
    ['USDC', 'SOL XRP'],
  ] as const) {
    const rows = await restResult<Row[]>(url, 'get_book_summary_by_currency', { currency, kind: 'option' })
    expect(rows.length).toBeGreaterThan(400)
    expect(rows.every((row) => base.includes(row.base_currency) && row.quote_currency === currency)).toBe(true)
    const largest = Math.max(...rows.map((row) => row.mark_price))
    if (currency === 'USDC') expect(largest).toBeGreaterThan(10)
    else expect(largest).toBeLessThan(10)
  }
  type Instrument = {
    kind: string
    instrument_name: string
    instrument_type: string
    settlement_currency: string
    price_index: string
    creation_timestamp: number
  }
  const all = await restResult<Instrument[]>(url, 'get_instruments', { currency: 'USDC' })
  const instruments = all.filter(({ kind }) => kind !== 'spot')
  const symbols = new Set(instruments.map((row) => deribitName(row.instrument_name)?.symbol))
  expect(symbols).toEqual(new Set(['SOL_USDC', 'XRP_USDC', 'DOGE_USDC', 'LINK_USDC']))
  expect(instruments[0]).toMatchObject({
    instrument_type: 'linear',
    settlement_currency: 'USDC',
    price_index: 'sol_usdc',
  })
  expect(instruments.every((row) => row.creation_timestamp <= START + MS_PER_DAY)).toBe(true)
  expect(await restResult(url, 'get_index_price', { index_name: 'sol_usdc' })).toMatchObject({
    index_price: expect.any(Number),
  })
})

test('pairs are quoted around the index, and trades and bars have the same price', async () => {
  const { url, clockMs } = await serve(START + MS_PER_DAY)
  type Ticker = { best_bid_price: number; best_ask_price: number; mark_price: number; index_price: number }
  type Trades = { trades: readonly { price: number; amount: number; timestamp: number }[] }
  type Bars = { ticks: readonly number[]; close: readonly number[] }
  const pairs = await restResult<{ instrument_name: string }[]>(url, 'get_instruments', {
    currency: 'any',
    kind: 'spot',
  })
  const names = pairs.map((row) => row.instrument_name)
  expect(names).toEqual(['BTC_USDC', 'ETH_USDC'])
  for (const instrument_name of names) {
    const ticker = await restResult<Ticker>(url, 'ticker', { instrument_name })
    expect(ticker.best_bid_price).toBeLessThan(ticker.mark_price)
    expect(ticker.best_ask_price).toBeGreaterThan(ticker.mark_price)
    expect(ticker.mark_price / ticker.index_price).toBeCloseTo(1, 2)
    const { trades } = await restResult<Trades>(url, 'get_last_trades_by_instrument', { instrument_name, count: '5' })
    for (const { price, amount, timestamp } of trades) {
      expect(price / ticker.index_price).toBeCloseTo(1, 1)
      expect(amount).toBeGreaterThan(0)
      expect(timestamp).toBeLessThanOrEqual(clockMs())
    }
    const span = { start_timestamp: String(clockMs() - 3_600_000), end_timestamp: String(clockMs()), resolution: '60' }
    const { close } = await restResult<Bars>(url, 'get_tradingview_chart_data', { instrument_name, ...span })
    expect((close.at(-1) ?? 0) / ticker.mark_price).toBeCloseTo(1, 2)
  }
  const { error } = await restAnswer(url, 'ticker', { instrument_name: 'SOL_USDC' })
  expect(error?.code).toBe(13_020)
})

test('a live stream sends every trade of the history once, and every request for quote', async () => {
  const fromMs = START + MS_PER_DAY
  const { url, advance } = await serve(fromMs)
  const client = await openWireClient(url)
  await client.subscribe(
    'trades.option.BTC.100ms',
    'trades.future.BTC.100ms',
    'block_rfq.trades.BTC',
    'ticker.BTC-PERPETUAL.100ms',
  )
  for (let minute = 0; minute < 240; minute++) advance(60_000)
  advance(0)
  await client.nthOf('ticker.BTC-PERPETUAL.100ms', 240)
  await client.call('public/get_time')
  const streamed = [
    ...client.dataOf<Print[]>('trades.option.BTC.100ms').flat(),
    ...client.dataOf<Print[]>('trades.future.BTC.100ms').flat(),
  ]
  const history: Print[] = []
  for (let start = fromMs + 1; ; ) {
    const page = await restResult<Page>(url, 'get_last_trades_by_currency_and_time', {
      currency: 'BTC',
      start_timestamp: start,
      end_timestamp: fromMs + 240 * 60_000,
      sorting: 'asc',
      count: 200,
    })
    history.push(...page.trades.filter((trade) => !history.some((earlier) => earlier.trade_id === trade.trade_id)))
    if (!page.has_more) break
    start = page.trades.at(-1)?.timestamp ?? start
  }
  const ids = (prints: readonly Print[]): string[] => prints.map((print) => print.trade_id).sort()
  expect(history.length).toBeGreaterThan(300)
  expect(ids(streamed)).toEqual(ids(history))
  const rfqs = client.dataOf<{ id: number; legs: object[] }>('block_rfq.trades.BTC')
  expect(new Set(rfqs.map((rfq) => rfq.id))).toEqual(
    new Set(streamed.flatMap((print) => (print.block_rfq_id === undefined ? [] : [print.block_rfq_id]))),
  )
  client.close()
})

test('requests for quote are paged from the newest on, each exactly once', async () => {
  const { url } = await serve(START + 3 * MS_PER_DAY)
  type RfqPage = { block_rfqs: { id: number; timestamp: number }[]; continuation: string | null }
  const ask = (params: object) => restResult<RfqPage>(url, 'get_block_rfq_trades', { currency: 'any', ...params })
  const whole = (await ask({ count: 1_000 })).block_rfqs
  const paged: RfqPage['block_rfqs'] = []
  for (let token: string | null = ''; token !== null; ) {
    const page: RfqPage = await ask({ count: 7, ...(token === '' ? {} : { continuation: token }) })
    paged.push(...page.block_rfqs)
    token = page.continuation
  }
  expect(whole.length).toBeGreaterThan(30)
  expect(paged).toEqual(whole)
  expect(whole.map((rfq) => rfq.timestamp)).toEqual(whole.map((rfq) => rfq.timestamp).sort((a, b) => b - a))
})

test('volatility index candles are paged back in time without a gap', async () => {
  const { url } = await serve(START + 3 * MS_PER_DAY)
  const candles: number[][] = []
  let end: number | null = START + 3 * MS_PER_DAY
  while (end !== null) {
    const page: { data: number[][]; continuation: number | null } = await restResult(url, 'get_volatility_index_data', {
      currency: 'BTC',
      start_timestamp: START,
      end_timestamp: end,
      resolution: 60,
    })
    candles.unshift(...page.data)
    end = page.continuation
  }
  expect(candles.map(([atMs]) => atMs)).toEqual(Array.from({ length: 3 * 1_440 + 1 }, (_, at) => START + at * 60_000))
  expect(
    candles.every(([, open, high, low, close]) => low <= Math.min(open, close) && high >= Math.max(open, close)),
  ).toBe(true)
})

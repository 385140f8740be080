import { resolve } from 'node:path'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { afterEach, expect, test } from 'vitest'
import { openWireClient, restAnswer, restResult } from '../../testing/deribit/wireClient.ts'
import { type DeribitServer, type DeribitServerOptions, startDeribitServer } from '../deribit/startDeribitServer.ts'
import { replaySource } from './replaySource.ts'

const fixture = (name: string): string => resolve(import.meta.dirname, 'fixtures', name)
const FIRST_MS = Date.UTC(2030, 2, 1, 3, 50, 10, 250)
const SECOND_MS = Date.UTC(2030, 2, 1, 9, 20, 11, 500)
const THIRD_MS = Date.UTC(2030, 2, 2, 3, 50, 12, 750)

type Summary = {
  instrument_name: string
  creation_timestamp: number
  mark_price: number
  mark_iv: number
  mid_price: number
}
type Ticker = {
  underlying_price: number
  index_price: number
  timestamp: number
  best_bid_price: number | null
  best_ask_price: number | null
  bid_iv: number
  ask_iv: number
  mark_iv: number
  mark_price: number
  greeks: { delta: number; vega: number }
}

let server: DeribitServer | undefined
afterEach(() => server?.close())

const serve = async (options: Partial<DeribitServerOptions> = {}, names: string[] = ['chains.csv']) => {
  server = await startDeribitServer({ source: await replaySource(names.map(fixture)), speed: 0, ...options })
  return server
}

const optionsOf = (url: string, currency: string) =>
  restResult<Summary[]>(url, 'get_book_summary_by_currency', { currency, kind: 'option' })

test('the chain at the clock is the latest recorded one, with its recorded instant', async () => {
  const { url, advance, clockMs } = await serve()
  expect(clockMs()).toBe(FIRST_MS)
  const first = await optionsOf(url, 'BTC')
  expect(first).toHaveLength(40)
  expect(new Set(first.map((row) => row.creation_timestamp))).toEqual(new Set([FIRST_MS]))
  advance(SECOND_MS - FIRST_MS - 1)
  expect((await optionsOf(url, 'BTC'))[0].creation_timestamp).toBe(FIRST_MS)
  expect(await restResult(url, 'get_time')).toBe(SECOND_MS - 1)
  advance(1)
  expect((await optionsOf(url, 'BTC'))[0].creation_timestamp).toBe(SECOND_MS)
  expect(await restResult(url, 'get_index_price', { index_name: 'btc_usd' })).toMatchObject({ index_price: 101_000 })
  expect(await restResult(url, 'get_index_price', { index_name: 'eth_usd' })).toMatchObject({ index_price: 4_050 })
})

test('a recorded row is served unchanged: coin premium, vol in percent', async () => {
  const { url } = await serve()
  const row = (await optionsOf(url, 'BTC')).find((summary) => summary.instrument_name === 'BTC-29MAR30-100000-C')
  expect(row).toMatchObject({
    underlying_index: 'BTC-29MAR30',
    underlying_price: 100_464.2,
    mark_iv: 50.05,
    mark_price: 0.057642,
    bid_price: 0.057,
    ask_price: 0.058,
    open_interest: 25,
    base_currency: 'BTC',
    quote_currency: 'BTC',
    estimated_delivery_price: 100_000,
  })
  expect(row?.mid_price).toBeCloseTo(0.0575, 12)
})

test('vols of bid and ask reprice the quotes by Black-76, no quote has vol 0, and call delta minus put delta is 1', async () => {
  const { url } = await serve()
  const timeYears = (Date.UTC(2030, 2, 29, 8) - FIRST_MS) / (365 * MS_PER_DAY)
  for (const strike of [80_000, 90_000, 100_000, 110_000, 130_000]) {
    const tickers = await Promise.all(
      ['C', 'P'].map((type) => restResult<Ticker>(url, 'ticker', { instrument_name: `BTC-29MAR30-${strike}-${type}` })),
    )
    for (const [at, ticker] of tickers.entries()) {
      const type = at === 0 ? 'call' : 'put'
      const premium = (ivPercent: number): number =>
        black76(type, ticker.underlying_price, strike, timeYears, ivPercent / 100) / ticker.underlying_price
      expect(Math.abs(premium(ticker.mark_iv) - ticker.mark_price)).toBeLessThan(1e-5)
      if (ticker.best_bid_price === null) expect(ticker.bid_iv).toBe(0)
      else expect(Math.abs(premium(ticker.bid_iv) - ticker.best_bid_price)).toBeLessThan(1e-5)
      if (ticker.best_ask_price === null) expect(ticker.ask_iv).toBe(0)
      else expect(Math.abs(premium(ticker.ask_iv) - ticker.best_ask_price)).toBeLessThan(1e-5)
    }
    expect(tickers[0].greeks.delta - tickers[1].greeks.delta).toBeCloseTo(1, 4)
    expect(tickers[0].greeks.vega).toBeCloseTo(tickers[1].greeks.vega, 5)
  }
})

test('futures are those recorded with the chains; a synthetic underlying is not an instrument', async () => {
  const { url } = await serve()
  type Future = { instrument_name: string; mark_price: number; last: number | null }
  const futures = await restResult<Future[]>(url, 'get_book_summary_by_currency', { currency: 'BTC', kind: 'future' })
  expect(futures.map((row) => [row.instrument_name, row.mark_price, row.last])).toEqual([
    ['BTC-29MAR30', 100_464.2, 100_463.2],
    ['BTC-28JUN30', 101_978.33, 101_977.33],
    ['BTC-PERPETUAL', 100_010, 100_010],
  ])
  type Instrument = { instrument_name: string; kind: string; settlement_period: string; expiration_timestamp: number }
  const instruments = await restResult<Instrument[]>(url, 'get_instruments', { currency: 'any' })
  expect(instruments).toHaveLength(86)
  expect(instruments.some((row) => row.instrument_name.startsWith('SYN'))).toBe(false)
  const periodOf = (name: string) => instruments.find((row) => row.instrument_name === name)?.settlement_period
  expect(['BTC-1MAR30-80000-C', 'BTC-2MAR30-80000-C', 'BTC-29MAR30', 'BTC-PERPETUAL'].map(periodOf)).toEqual([
    'week',
    'day',
    'month',
    'perpetual',
  ])
})

test('at 08:00 UTC the options of the day expire, even before the next snapshot, with a message', async () => {
  const { url, advance } = await serve()
  const client = await openWireClient(url)
  await client.subscribe('instrument.state.option.BTC')
  advance(Date.UTC(2030, 2, 1, 8) - FIRST_MS - 1)
  expect(await optionsOf(url, 'BTC')).toHaveLength(40)
  advance(1)
  expect(await optionsOf(url, 'BTC')).toHaveLength(30)
  expect(await restAnswer(url, 'ticker', { instrument_name: 'BTC-1MAR30-80000-C' })).toMatchObject({
    status: 400,
    error: { code: 13020, message: 'not_found' },
  })
  await client.nthOf('instrument.state.option.BTC', 10)
  const states = client.dataOf<{ instrument_name: string; state: string }>('instrument.state.option.BTC')
  expect(states.every((row) => row.state === 'closed' && row.instrument_name.startsWith('BTC-1MAR30-'))).toBe(true)
  client.close()
})

test('between two chains that are hours apart the state is sent again, with its recorded instant', async () => {
  const { url, clockMs } = await serve({ heartbeatSecondMs: 2 })
  const client = await openWireClient(url)
  const channel = 'deribit_price_index.btc_usd'
  expect(await client.subscribe(channel, 'trades.option.BTC.100ms')).toContain(channel)
  const first = await client.nthOf<object>(channel, 1)
  const third = await client.nthOf<object>(channel, 3)
  expect(third).toEqual(first)
  expect(clockMs()).toBe(FIRST_MS)
  expect(client.dataOf('trades.option.BTC.100ms')).toEqual([])
})

test('subscribers receive the state at once and then every new one, all of them the same', async () => {
  const { url, advance } = await serve()
  const clients = await Promise.all([openWireClient(url), openWireClient(url)])
  const channels = [
    'deribit_price_index.btc_usd',
    'ticker.BTC-29MAR30-100000-C.100ms',
    'quote.BTC-29MAR30-100000-C',
    'markprice.options.eth_usd',
    'ticker.BTC-PERPETUAL.agg2',
  ]
  for (const client of clients) expect(await client.subscribe(...channels)).toEqual(channels)
  advance(SECOND_MS - FIRST_MS)
  for (const client of clients) {
    await client.nthOf('ticker.BTC-PERPETUAL.agg2', 2)
    expect(client.dataOf('deribit_price_index.btc_usd')).toEqual([
      { timestamp: FIRST_MS, price: 100_000, index_name: 'btc_usd' },
      { timestamp: SECOND_MS, price: 101_000, index_name: 'btc_usd' },
    ])
    const tickers = client.dataOf<Ticker>('ticker.BTC-29MAR30-100000-C.100ms')
    expect(tickers.map((ticker) => ticker.timestamp)).toEqual([FIRST_MS, SECOND_MS])
    expect(tickers[1]).toEqual(await restResult(url, 'ticker', { instrument_name: 'BTC-29MAR30-100000-C' }))
    const marks =
      client.dataOf<{ iv: number; mark_price: number; instrument_name: string }[]>('markprice.options.eth_usd')
    expect(marks.map((rows) => rows.length)).toEqual([40, 30])
    expect(marks[0].every((row) => row.iv > 0.2 && row.iv < 2)).toBe(true)
  }
  expect(clients[0].received.filter((message) => message.params)).toEqual(
    clients[1].received.filter((message) => message.params),
  )
  for (const client of clients) client.close()
})

test('recorded trades are sent when the clock passes them, once, and remain in the history', async () => {
  const { url, advance } = await serve({}, ['chains.csv', 'trades.csv'])
  const client = await openWireClient(url)
  await client.subscribe('trades.option.BTC.100ms', 'trades.future.any.100ms', 'trades.option.any.100ms')
  advance(60_000)
  advance(60_000)
  advance(60_000)
  type Print = {
    trade_id: string
    amount: number
    contracts: number
    iv?: number
    direction: string
    trade_seq: number
  }
  await client.nthOf('trades.option.BTC.100ms', 2)
  const prints = client.dataOf<Print[]>('trades.option.BTC.100ms').flat()
  expect(prints).toMatchObject([
    { trade_id: '501', amount: 0.5, contracts: 0.5, iv: 51.25, direction: 'buy', trade_seq: 1 },
    { trade_id: '502', amount: 1.5, direction: 'sell', trade_seq: 2 },
  ])
  expect(client.dataOf<Print[]>('trades.future.any.100ms').flat()).toMatchObject([
    { trade_id: '503', amount: 250, contracts: 25 },
  ])
  expect(client.dataOf<Print[]>('trades.option.any.100ms').flat()).toEqual(prints)
  type Page = { trades: Print[]; has_more: boolean }
  const page = (params: object) =>
    restResult<Page>(url, 'get_last_trades_by_currency', { currency: 'BTC', kind: 'option', ...params })
  expect((await page({ count: 1 })).trades.map((trade) => trade.trade_id)).toEqual(['502'])
  expect(await page({ count: 1, sorting: 'asc' })).toMatchObject({ has_more: true, trades: [prints[0]] })
  expect((await page({ start_timestamp: FIRST_MS + 60_001 })).trades).toEqual([prints[1]])
  client.close()
})

test('DVOL candles and readings, and delivery prices, are served only once they are over', async () => {
  const { url, seek } = await serve({}, ['chains.csv', 'dvol.csv', 'delivery.csv'])
  const candles = (params: object) =>
    restResult<{ data: number[][]; continuation: number | null }>(url, 'get_volatility_index_data', {
      currency: 'BTC',
      start_timestamp: 0,
      end_timestamp: THIRD_MS,
      ...params,
    })
  expect(await candles({ resolution: '1D' })).toEqual({
    data: [
      [Date.UTC(2030, 1, 27), 51.25, 53.5, 50.75, 52.5],
      [Date.UTC(2030, 1, 28), 52.5, 55.5, 52.25, 54.25],
      [Date.UTC(2030, 2, 1), 54.25, 54.5, 53.5, 53.75],
    ],
    continuation: null,
  })
  expect((await candles({ resolution: 60 })).data).toEqual([])
  const client = await openWireClient(url)
  await client.subscribe('deribit_volatility_index.btc_usd', 'deribit_volatility_index.eth_usd')
  seek(THIRD_MS)
  await client.nthOf('deribit_volatility_index.btc_usd', 2)
  expect(client.dataOf('deribit_volatility_index.btc_usd')).toMatchObject([
    { volatility: 54.25 },
    { volatility: 53.75 },
  ])
  expect(client.dataOf('deribit_volatility_index.eth_usd')).toEqual([])
  expect(await restResult(url, 'get_delivery_prices', { index_name: 'btc_usd', count: 2 })).toEqual({
    records_total: 3,
    data: [
      { date: '2030-03-01', delivery_price: 100_400.75 },
      { date: '2030-02-28', delivery_price: 99_120.5 },
    ],
  })
  client.close()
})

test('the clock advances at its speed, and subscribers receive the updates', async () => {
  const { url, clockMs, pause } = await serve({ speed: 200_000, from: SECOND_MS - 20_000 })
  const client = await openWireClient(url)
  await client.subscribe('deribit_price_index.btc_usd')
  await client.until(
    () =>
      client.dataOf<{ timestamp: number }>('deribit_price_index.btc_usd').find((row) => row.timestamp === SECOND_MS),
    'the second snapshot',
  )
  pause()
  const stoppedMs = clockMs()
  expect(stoppedMs).toBeGreaterThanOrEqual(SECOND_MS)
  expect(stoppedMs).toBeLessThanOrEqual(THIRD_MS)
  expect(clockMs()).toBe(stoppedMs)
  client.close()
})

test('the clock stops at the end, or starts over', async () => {
  const once = await serve({ to: SECOND_MS + 1_000 })
  once.advance(10 * MS_PER_DAY)
  expect(once.clockMs()).toBe(SECOND_MS + 1_000)
  await once.close()
  const looped = await serve({ from: FIRST_MS, to: FIRST_MS + 10_000, loop: true })
  looped.advance(12_500)
  expect(looped.clockMs()).toBe(FIRST_MS + 2_500)
})

test('a jump, back or forward, sends the state there and no trades', async () => {
  const { url, advance, seek } = await serve({}, ['chains.csv', 'trades.csv'])
  const client = await openWireClient(url)
  await client.subscribe('trades.option.any.100ms', 'deribit_price_index.btc_usd')
  seek(SECOND_MS)
  seek(FIRST_MS)
  await client.nthOf('deribit_price_index.btc_usd', 3)
  expect(client.dataOf('trades.option.any.100ms')).toEqual([])
  expect(await optionsOf(url, 'BTC')).toHaveLength(40)
  advance(SECOND_MS - FIRST_MS)
  seek(FIRST_MS)
  await client.nthOf('deribit_price_index.btc_usd', 5)
  expect(client.dataOf<{ price: number }>('deribit_price_index.btc_usd').map((row) => row.price)).toEqual([
    100_000, 101_000, 100_000, 101_000, 100_000,
  ])
  expect(client.dataOf('trades.option.any.100ms').flat()).toHaveLength(2)
  client.close()
})

test('only the selected part of a recording is loaded, with the chain that was current at its start', async () => {
  const source = await replaySource([fixture('chains.csv')], { fromMs: SECOND_MS - 1_000, toMs: THIRD_MS - 1 })
  expect(source.snapshotAt('BTC', SECOND_MS - 500)?.chain.atMs).toBe(FIRST_MS)
  expect(source.snapshotAt('BTC', THIRD_MS)?.chain.atMs).toBe(SECOND_MS)
  await expect(replaySource([fixture('chains.csv')], { venue: 'okx' })).rejects.toThrow(/no option chain of okx/)
  await expect(replaySource([fixture('dvol.csv')])).rejects.toThrow(/no option chain of deribit/)
})

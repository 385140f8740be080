import { resolve } from 'node:path'
import { MS_PER_DAY } from '@gvol/time'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openWireClient, restAnswer, restResult } from '../../testing/deribit/wireClient.ts'
import type { MarketSource } from '../marketSource.ts'
import { replaySource } from '../replay/replaySource.ts'
import { type DeribitServer, type DeribitServerOptions, startDeribitServer } from './startDeribitServer.ts'

const NEVER_COMES_MS = 80

let source: MarketSource
let server: DeribitServer | undefined
beforeAll(async () => {
  source = await replaySource([resolve(import.meta.dirname, '../replay/fixtures/chains.csv')])
})
afterEach(() => server?.close())

const serve = async (options: Partial<DeribitServerOptions> = {}) => {
  server = await startDeribitServer({ source, speed: 0, ...options })
  return server
}

test('HTTP and WebSocket give the same result, with the venue clock in microseconds', async () => {
  const { url, clockMs } = await serve()
  const client = await openWireClient(url)
  for (const [method, params] of [
    ['get_instruments', { currency: 'BTC', kind: 'option', expired: false }],
    ['get_book_summary_by_currency', { currency: 'ETH', kind: 'future' }],
    ['get_order_book', { instrument_name: 'ETH-29MAR30-4000-P' }],
    ['get_currencies', {}],
    ['get_index_price_names', {}],
    ['get_expirations', { currency: 'BTC', kind: 'any' }],
  ] as const) {
    const overSocket = await client.call(`public/${method}`, params)
    expect(overSocket.result).toEqual(await restResult(url, method, params))
    expect(overSocket).toMatchObject({ jsonrpc: '2.0', testnet: false, usOut: clockMs() * 1000 })
  }
  const posted = await fetch(`${url}/api/v2`, {
    method: 'POST',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'public/hello',
      params: { client_name: 'a', client_version: '1' },
    }),
  })
  expect(await posted.json()).toMatchObject({ id: 7, result: { version: expect.any(String) } })
  client.close()
})

test('wrong requests get Deribit’s error code, and HTTP status 400', async () => {
  const { url } = await serve()
  const error = async (method: string, params?: Record<string, string>) => {
    const { status, error } = await restAnswer(url, method, params)
    return [status, error?.code, error?.data]
  }
  expect(await error('get_everything')).toEqual([400, -32601, undefined])
  expect(await error('toString')).toEqual([400, -32601, undefined])
  expect(await error('get_instruments')).toEqual([400, -32602, { reason: 'missing parameter', param: 'currency' }])
  expect(await error('get_instruments', { currency: 'DOGE' })).toMatchObject([400, -32602, { param: 'currency' }])
  expect(await error('get_book_summary_by_currency', { currency: 'BTC', kind: 'bonds' })).toMatchObject([
    400,
    -32602,
    { param: 'kind' },
  ])
  expect(await error('get_last_trades_by_currency', { currency: 'BTC', count: '2000' })).toMatchObject([
    400,
    -32602,
    { param: 'count' },
  ])
  expect(await error('get_last_trades_by_currency', { currency: 'BTC', count: 'ten' })).toMatchObject([
    400,
    -32602,
    { param: 'count' },
  ])
  expect(
    await error('get_volatility_index_data', {
      currency: 'BTC',
      start_timestamp: '0',
      end_timestamp: '1',
      resolution: '7',
    }),
  ).toMatchObject([400, -32602, { param: 'resolution' }])
  expect(await error('ticker', { instrument_name: 'BTC-29MAR30-1-C' })).toEqual([400, 13020, undefined])
  expect(await error('get_index_price', { index_name: 'doge_usd' })).toEqual([400, 13020, undefined])
  expect(await error('subscribe')).toEqual([400, -32601, undefined])
})

test('an invalid message is answered with an error, and the connection continues', async () => {
  const { url } = await serve()
  const client = await openWireClient(url)
  client.sendText('{"jsonrpc":')
  const answer = await client.until(() => client.received.find((message) => message.error), 'an error')
  expect(answer).toMatchObject({ id: null, error: { code: -32700 } })
  expect(await client.call('public/test')).toMatchObject({ result: { version: expect.any(String) } })
  expect(await client.call('public/test', { expected_result: 'exception' })).toMatchObject({ error: { code: 10001 } })
  client.close()
})

test('only existing channels are granted; raw streams need an account', async () => {
  const { url, advance } = await serve()
  const client = await openWireClient(url)
  const real = ['quote.BTC-29MAR30-100000-C', 'block_rfq.trades.any', 'deribit_price_index.btc_usd']
  expect(
    await client.subscribe('nonsense', 'deribit_price_index.doge_usd', 'ticker.BTC-PERPETUAL.5ms', ...real),
  ).toEqual(real)
  const raw = await client.call('public/subscribe', { channels: ['trades.option.BTC.raw'] })
  expect(raw.error).toMatchObject({ code: 13778, message: 'raw_subscriptions_not_available_for_unauthorized' })
  expect((await client.call('public/subscribe', { channels: 'quote' })).error?.code).toBe(-32602)
  expect((await client.call('public/unsubscribe', { channels: [real[0], 'never.had'] })).result).toEqual([real[0]])
  expect((await client.call('public/unsubscribe_all')).result).toBe('ok')
  const before = client.received.length
  advance(MS_PER_DAY)
  await client.call('public/get_time')
  expect(client.received.length).toBe(before + 1)
  client.close()
})

test('a client that answers test_request stays connected, one that does not is disconnected', async () => {
  const { url } = await serve({ heartbeatSecondMs: 4 })
  const [alive, dead] = await Promise.all([openWireClient(url), openWireClient(url)])
  expect((await alive.call('public/set_heartbeat', { interval: 5 })).error?.code).toBe(-32602)
  for (const client of [alive, dead])
    expect((await client.call('public/set_heartbeat', { interval: 10 })).result).toBe('ok')
  const requests = () => alive.received.filter((message) => message.params?.type === 'test_request').length
  for (let count = 1; count <= 3; count++) {
    await alive.until(() => (requests() >= count ? true : undefined), `test_request ${count}`)
    await alive.call('public/test')
  }
  await dead.closed
  expect((await alive.call('public/disable_heartbeat')).result).toBe('ok')
  expect(alive.received.some((message) => message.method === 'heartbeat' && message.params?.type === 'heartbeat')).toBe(
    true,
  )
  alive.close()
})

test('fault: requests are refused with 10028, then served again', async () => {
  const { url, setFaults } = await serve()
  const client = await openWireClient(url)
  setFaults({ refuse: 2 })
  expect(await restAnswer(url, 'get_time')).toMatchObject({
    status: 429,
    error: { code: 10028, message: 'too_many_requests' },
  })
  expect(await client.call('public/get_time')).toMatchObject({ error: { code: 10028 } })
  expect(await restAnswer(url, 'get_time')).toMatchObject({ status: 200 })
  client.close()
})

test('fault: connections are dropped, and refused until the outage is over', async () => {
  const { url, setFaults, connections } = await serve()
  const client = await openWireClient(url)
  setFaults({ outage: true })
  await client.closed
  await expect(openWireClient(url)).rejects.toThrow()
  await expect(restAnswer(url, 'get_time')).rejects.toThrow()
  setFaults({ outage: false })
  const again = await openWireClient(url)
  expect(await again.call('public/get_time')).toMatchObject({ result: expect.any(Number) })
  expect(connections()).toBe(1)
  again.close()
})

test('fault: messages are cut in the middle, then complete again', async () => {
  const { url, setFaults, advance } = await serve()
  const client = await openWireClient(url)
  await client.subscribe('deribit_price_index.btc_usd', 'deribit_price_index.eth_usd')
  await client.nthOf('deribit_price_index.eth_usd', 1)
  setFaults({ corrupt: 1 })
  advance(MS_PER_DAY)
  await client.nthOf('deribit_price_index.eth_usd', 2)
  expect(client.unreadable).toHaveLength(1)
  expect(client.dataOf('deribit_price_index.btc_usd')).toHaveLength(1)
  client.close()
})

test('fault: an open connection is silent', async () => {
  const { url, setFaults } = await serve()
  const client = await openWireClient(url)
  setFaults({ silent: true })
  const answer = client.call('public/get_time')
  const outcome = await Promise.race([answer, new Promise((done) => setTimeout(() => done('silence'), NEVER_COMES_MS))])
  expect(outcome).toBe('silence')
  setFaults({ silent: false })
  client.call('public/get_time')
  await client.until(() => client.received.find((message) => message.id === 2), 'the second answer')
  expect(client.received.some((message) => message.id === 1)).toBe(false)
  answer.catch(() => {})
  client.close()
})

test('fault: a skewed venue clock is in its time and in its instants alike', async () => {
  const { url, clockMs, setFaults } = await serve()
  setFaults({ clockSkewMs: -90_000 })
  expect(await restResult(url, 'get_time')).toBe(clockMs() - 90_000)
  const [row] = await restResult<{ creation_timestamp: number }[]>(url, 'get_book_summary_by_currency', {
    currency: 'BTC',
  })
  expect(row.creation_timestamp).toBe(source.firstMs - 90_000)
})

test('no client message stops the server: endless brackets, an id of thousands of levels, an invalid path', async () => {
  const { url } = await serve()
  const nested = '['.repeat(4_500) + ']'.repeat(4_500)
  const client = await openWireClient(url)
  for (const text of [nested, `{"id":${nested},"method":"public/get_time"}`, '{"id":99,"method":"constructor"}'])
    client.sendText(text)
  expect(await client.call('public/get_time')).toMatchObject({ result: expect.any(Number) })
  const answer = await fetch(`${url}/api/v2/`, { method: 'POST', body: `{"id":${nested},"method":"public/get_time"}` })
  expect(await answer.json()).toMatchObject({ result: expect.any(Number) })
  client.close()
})

test('a server listens before its market is computed, and the first step starts from the original clock', async () => {
  const requestedMs: number[] = []
  const snapshotAt: MarketSource['snapshotAt'] = (symbol, atMs) => {
    requestedMs.push(atMs)
    return source.snapshotAt(symbol, atMs)
  }
  const { url, clockMs, advance } = await serve({ source: { ...source, snapshotAt } })
  expect((await fetch(`${url}/api/v2/public/get_time`)).status).toBe(200)
  expect(requestedMs).toEqual([])
  const beganMs = clockMs()
  advance(60_000)
  expect(requestedMs.slice(0, source.symbols.length)).toEqual(source.symbols.map(() => beganMs))
})

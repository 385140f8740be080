import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import {
  connect,
  MARKS,
  market,
  openVenue,
  option,
  requestedChannels,
  startRun,
  summary,
  T,
  TRADES,
  trade,
} from '../../../testing/deribit/loopbackRun.ts'
import { until } from '../../../testing/restRun.ts'
import { deribit } from './venue.ts'

test('collects lists, complete chains at one instant of the venue’s clock, and streams', async () => {
  const { venue, connector, received, lists, chains } = await startRun()
  expect(chains('BTC')).toMatchObject([
    { batch: { atMs: T }, events: [{ instrument: 'BTC-A', atMs: T, index: 87_650 }] },
  ])
  expect(
    lists
      .at(-1)
      ?.map(({ name }) => name)
      .sort(),
  ).toEqual(['BTC-A', 'BTC-PERPETUAL'])
  expect(requestedChannels(venue, 1).sort()).toEqual([
    'block_rfq.trades.BTC',
    'deribit_price_index.btc_usd',
    'deribit_volatility_index.btc_usd',
    MARKS,
    'ticker.BTC-PERPETUAL.agg2',
    'trades.future.BTC.100ms',
    TRADES,
  ])
  venue.push(MARKS, [{ instrument_name: 'BTC-A', timestamp: T + 1, mark_price: 0.041, iv: 0.53 }])
  await until('a mark', () => received.at(-1)?.events[0].type === 'option-quote')
  expect(received.at(-1)).toMatchObject({
    events: [{ mark: 0.041, markVol: 0.53, index: 87_650 }],
    batch: { source: 'stream' },
  })
  const { state, lagMs, reconnects, problems, rejected } = connector.status()
  expect({ state, lagMs, reconnects, problems, rejected: rejected.count }).toEqual({
    state: 'connected',
    lagMs: 49,
    reconnects: 0,
    problems: [],
    rejected: 0,
  })
})

test('requests the delivery price of the index of every market with options, and emits each day once', async () => {
  const { venue, delivered, received, passTime } = await startRun()
  const settlements = () =>
    received.flatMap(({ events }) => events.filter((event) => event.type === 'settlement-price'))
  await until('the question', () => venue.requests.some(({ method }) => method === 'public/get_delivery_prices'))
  expect(venue.requests.find(({ method }) => method === 'public/get_delivery_prices')?.params.index_name).toBe(
    'btc_usd',
  )
  expect(settlements()).toEqual([])
  delivered.push({ date: '2026-03-02', delivery_price: 87_512.34 })
  for (let i = 0; i < 3; i++) await passTime(10 * 60_000)
  await until('a settlement', () => settlements().length > 0)
  expect(settlements()).toMatchObject([{ instrument: 'btc_usd', price: 87_512.34, atMs: Date.UTC(2026, 2, 2, 8) }])
})

test('polls the chain at its interval and emits each instant once', async () => {
  const { venue, chains, passTime, clock } = await startRun({ chainPollMs: 5_000 })
  await passTime(5_000)
  await until('a second chain', () => chains('BTC').length === 2)
  await clock.advance(5_000)
  await passTime(5_000)
  await until('a third chain', () => chains('BTC').length === 3)
  expect(chains('BTC').map(({ batch }) => 'atMs' in batch && batch.atMs - T)).toEqual([0, 5_000, 10_000])
  const polls = venue.requests.filter(({ method, params }) => method.endsWith('currency') && params.kind === 'option')
  expect(polls).toHaveLength(4)
})

/** Chains of options or futures only; roll books are polled once a minute. */
const isChain = ({ method, params }: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }) =>
  method.includes('summary') && params.kind !== 'future_combo'

test('is not stale while the venue confirms its earlier response', async () => {
  const { venue, connector, chains, clock } = await startRun({ silentAfterMs: 30_000 })
  for (let i = 1; i <= 6; i++) {
    await clock.advance(10_000)
    venue.heartbeat('test_request')
    await until('an answer', () => venue.calls.filter(({ method }) => method === 'public/test').length === i)
    await until('a poll', () => venue.requests.filter(isChain).length === 2 * (i + 1))
  }
  await until('confirmed', () => connector.status().state === 'connected')
  expect(chains('BTC')).toHaveLength(1)
})

test('requests heartbeats and answers the venue’s test requests', async () => {
  const { venue } = await startRun()
  expect(venue.calls[0]).toMatchObject({ method: 'public/set_heartbeat', params: { interval: 10 } })
  venue.heartbeat('heartbeat')
  venue.heartbeat('test_request')
  await until('an answer', () => venue.calls.some(({ method }) => method === 'public/test'))
})

test('reads the list at once when a chain has an unlisted instrument, which is then in the same chain', async () => {
  const { venue, listed, lists, chains, passTime } = await startRun()
  listed.set('BTC option', [option('BTC-A'), option('BTC-B')])
  await passTime(10_000)
  await until('a second chain', () => chains('BTC').length === 2)
  expect(chains('BTC')[1].events.map((event) => 'instrument' in event && event.instrument)).toEqual(['BTC-A', 'BTC-B'])
  expect(lists.at(-1)).toHaveLength(3)
  const { rest } = venue
  venue.rest = (method, params) => {
    const reply = rest(method, params)
    const isChain = method.endsWith('summary_by_currency') && reply !== undefined && 'result' in reply
    return isChain ? { result: [...(reply.result as unknown[]), summary('BTC-GHOST', venue.nowMs)] } : reply
  }
  const before = venue.requests.length
  for (let i = 2; i < 6; i++) {
    await passTime(10_000)
    await until('the next chain', () => chains('BTC').length === i + 1)
  }
  const requests = venue.requests
    .slice(before)
    .filter(({ method, params }) => method.endsWith('instruments') && params.kind === 'option')
  expect(requests).toHaveLength(1)
})

test('reads the lists again at the venue’s day change at 08:00 UTC, even without an unlisted instrument', async () => {
  const { venue, chains, passTime } = await startRun()
  const lists = () => venue.requests.filter(({ method }) => method === 'public/get_instruments').length
  expect(lists()).toBe(2)
  venue.nowMs = T + 22 * MS_PER_HOUR - 15_000
  await passTime(10_000)
  await until('before', () => chains('BTC').length === 2)
  expect(lists()).toBe(2)
  for (let i = 3; i < 6; i++) {
    await passTime(10_000)
    await until('after', () => chains('BTC').length === i)
  }
  expect(lists()).toBe(4)
})

test('stops at once, also during a hanging request, and nothing follows', async () => {
  const { venue, connector, received, passTime } = await startRun()
  venue.rest = () => undefined
  await passTime(10_000)
  await until('a hanging request', () => venue.requests.length >= 6)
  await connector.stop()
  const before = received.length
  venue.push(TRADES, [trade('1', T + 1)])
  await passTime(120_000)
  expect(received).toHaveLength(before)
  expect(connector.status().state).toBe('stopped')
})

test('names the requested markets that the venue does not list, except spot pairs, which another connector reads', async () => {
  const venue = await openVenue()
  market(venue)
  const { connector, isConnected, log } = connect(venue.origin, { symbols: ['BTC', 'ETH_USDC', 'DOGE_USDC'] })
  await connector.start()
  await until('connected', isConnected)
  expect(log).toContain('warn Deribit lists nothing in DOGE_USDC.')
})

test('a probe reports whether the venue answers', async () => {
  const venue = await openVenue()
  const { urlsFromOrigin, probe } = deribit
  expect(await probe({ urls: urlsFromOrigin(venue.origin) })).toBe(true)
  await venue.close()
  expect(await probe({ urls: urlsFromOrigin(venue.origin) })).toBe(false)
})

test('after an option traded its quotes are streamed, so that the book around its next trade is recorded', async () => {
  const { venue, received } = await startRun()
  const trade = (id: string) => ({
    trade_id: id,
    trade_seq: Number(id),
    instrument_name: 'BTC-A',
    timestamp: T + 5,
    direction: 'buy',
    price: 0.04,
    amount: 1,
    iv: 50,
    mark_price: 0.04,
    index_price: 87_650,
    tick_direction: 0,
  })
  venue.push(TRADES, [trade('1')])
  await until('a subscription', () => requestedChannels(venue, 1).includes('quote.BTC-A'))
  const quoteChannels = requestedChannels(venue, 1).filter((channel) => String(channel).startsWith('quote.')).length
  venue.push(TRADES, [trade('2')])
  await until('the second trade', () =>
    received.some(({ events }) => events.some((event) => event.type === 'trade' && event.tradeId === '2')),
  )
  expect(requestedChannels(venue, 1).filter((channel) => String(channel).startsWith('quote.'))).toHaveLength(
    quoteChannels,
  )
})

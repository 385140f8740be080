import { expect, test } from 'vitest'
import {
  connect,
  MARKS,
  market,
  openVenue,
  requestedChannels,
  startRun,
  T,
  TOO_MANY,
  TRADES,
  trade,
} from '../../../testing/deribit/loopbackRun.ts'
import { loopbackVenue } from '../../../testing/deribit/loopbackVenue.ts'
import { until } from '../../../testing/restRun.ts'

test('continues with the other books while one is refused, and reports it', async () => {
  const venue = await openVenue()
  market(venue)
  const { rest } = venue
  venue.rest = (method, params) => (params.currency === 'USDC' ? TOO_MANY : rest(method, params))
  const { connector, chains, clock, isConnected } = connect(venue.origin, { symbols: ['BTC', 'SOL_USDC'] })
  await connector.start()
  // The refusal pauses all requests, because the venue counts them per IP address.
  await until('both refused', () => connector.status().problems.length === 2)
  await clock.advance(3_000)
  await until('degraded', () => connector.status().state === 'degraded' && chains('BTC').length === 1)
  expect([...connector.status().problems].sort()).toEqual([
    'Chain of USDC futures: Deribit answered 10028 (too many requests).',
    'Chain of USDC options: Deribit answered 10028 (too many requests).',
  ])
  expect(connector.status().lastError).toMatch(/Retrying in 1 s\.$/)
  venue.rest = rest
  for (let i = 0; i < 10; i++) await clock.advance(1_000)
  await until('connected', () => isConnected() && chains('SOL_USDC').length > 0)
})

test('reconnects when subscriptions are refused for being too many', async () => {
  const venue = await openVenue()
  market(venue)
  const { subscribe } = venue
  venue.subscribe = () => TOO_MANY
  const { connector, clock, isConnected } = connect(venue.origin)
  await connector.start()
  await until('refused', () => connector.status().problems.length === 1)
  expect(connector.status().problems).toEqual(['Stream: Deribit answered 10028 (too many requests).'])
  venue.subscribe = subscribe
  await clock.advance(500)
  await until('connected', isConnected)
})

test('loses only a channel that the venue does not support', async () => {
  const venue = await openVenue()
  market(venue)
  venue.subscribe = (channels) =>
    channels.some((channel) => channel.startsWith('quote.'))
      ? { error: { code: -32_602, message: 'Invalid params' } }
      : { result: channels.filter((channel) => !channel.startsWith('block_rfq.')) }
  const { connector, isConnected, log } = connect(venue.origin, { quoteInstruments: ['BTC-NONE'] })
  await connector.start()
  await until('connected', () => isConnected() && requestedChannels(venue, 1).includes(MARKS))
  await until('all asked', () => connector.status().rejected.count === 2)
  expect(connector.status().rejected.byReason).toEqual({ 'channel-refused': 2 })
  expect(log.filter((line) => line.includes('does not stream')).sort()).toEqual([
    'warn Deribit does not stream block_rfq.trades.BTC: it is missing in the answer',
    'warn Deribit does not stream quote.BTC-NONE: Deribit answered -32602 (Invalid params).',
  ])
})

test('counts unreadable messages and stays connected', async () => {
  const { venue, connector, trades, isConnected } = await startRun()
  venue.pushText('{"jsonrpc": "2.0", "method": "subscr')
  venue.pushText('[]')
  venue.push('book.BTC-PERPETUAL.100ms', {})
  venue.push(TRADES, [{ trade_id: 'x' }, trade('1', T + 1)])
  venue.pushText(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: 11_050, message: 'bad_request' } }))
  await until('the good one', () => trades().length === 1 && connector.status().rejected.count === 5)
  expect(isConnected()).toBe(true)
  expect(connector.status().rejected).toMatchObject({
    byReason: { malformed: 3, 'unknown-channel': 1, 'unknown-message': 1 },
    samples: [
      { reason: 'malformed', text: 'expected a JSON object: {"jsonrpc": "2.0", "method": "subscr' },
      { reason: 'unknown-channel' },
      { reason: 'unknown-message' },
    ],
  })
})

test('detects a silent stall: stale, a new connection, and connected again', async () => {
  const states: string[] = []
  const { venue, connector, isConnected, passTime } = await startRun({
    silentAfterMs: 30_000,
    onStatus: ({ state }) => states.push(state),
  })
  await passTime(29_000)
  expect(connector.status().state).toBe('connected')
  await passTime(1_000)
  expect(connector.status().state).toBe('stale')
  expect(connector.status().problems).toEqual(['Stream: No data received for 30 s.'])
  await passTime(500)
  await until('back', isConnected)
  expect(states).toEqual(['connected', 'stale', 'connected'])
  expect(venue.lines()).toBe(2)
})

test('detects that only heartbeats arrive in place of data', async () => {
  const { venue, connector, clock } = await startRun()
  const answers = () => venue.calls.filter(({ method }) => method === 'public/test').length
  for (let i = 0; i < 7; i++) {
    await clock.advance(10_000)
    venue.heartbeat('test_request')
    await until('an answer', () => answers() === i + 1)
  }
  await until('noticed', () => connector.status().problems.length > 0)
  expect(connector.status().problems).toEqual(['Stream: Heartbeats but no data for 70 s.'])
})

test('keeps retrying a venue that is down at the start, and reports it', async () => {
  const gone = await loopbackVenue()
  const { origin } = gone
  await gone.close()
  const { connector, clock, isConnected, chains } = connect(origin)
  await connector.start()
  await until('three sentences', () => connector.status().problems.length === 3)
  expect(connector.status().state).toBe('connecting')
  expect(connector.status().problems).toContain(
    `Chain of BTC options: Deribit cannot be reached at ${origin}/api/v2 (ECONNREFUSED).`,
  )
  const venue = await openVenue(Number(new URL(origin).port))
  market(venue)
  for (let i = 0; i < 5; i++) await clock.advance(1_000)
  await until('connected', () => isConnected() && chains('BTC').length > 0)
})

test('a call left unanswered on the old connection does not affect the new one', async () => {
  const { venue, connector, isConnected, clock } = await startRun()
  venue.unanswered.add('public/test')
  venue.heartbeat('test_request')
  await until('asked', () => venue.calls.some(({ method }) => method === 'public/test'))
  venue.cut()
  await until('cut', () => connector.status().state === 'degraded')
  await clock.advance(500)
  await until('back', isConnected)
  await clock.advance(15_000)
  expect([isConnected(), connector.status().reconnects]).toEqual([true, 1])
})

test('an exception in a consumer is logged and affects nothing else', async () => {
  const venue = await openVenue()
  market(venue)
  const { connector, log, isConnected } = connect(venue.origin, {
    onEvents: () => {
      throw new Error('disk full')
    },
  })
  await connector.start()
  await until('connected', isConnected)
  expect(log).toContain('error The consumer of the events of deribit failed: disk full')
  expect(connector.status().rejected.count).toBe(0)
})

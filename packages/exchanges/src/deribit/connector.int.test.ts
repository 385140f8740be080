import type { Instrument, MarketEvent, Trade } from '@gvol/market'
import { afterEach, expect, test } from 'vitest'
import { manualClock } from '../_kit/manualClock.ts'
import type { Batch, ConnectOptions, Connector } from '../_kit/venue.ts'
import { type LoopbackVenue, loopbackVenue, type Reply } from './loopbackVenue.ts'
import { deribit } from './venue.ts'

const T = Date.UTC(2026, 2, 2, 10)
const DAY_MS = 86_400_000
const TOO_MANY: Reply = { error: { code: 10_028, message: 'too_many_requests' } }

const option = (name: string, currency = 'BTC') => ({
  instrument_name: name,
  kind: 'option',
  base_currency: currency === 'USDC' ? 'SOL' : currency,
  quote_currency: currency,
  settlement_currency: currency,
  instrument_type: currency === 'USDC' ? 'linear' : 'reversed',
  is_active: true,
  expiration_timestamp: T + 25 * DAY_MS,
  strike: 90_000,
  option_type: 'call',
  contract_size: 1,
})
const perpetual = (name: string, currency = 'BTC') => ({
  ...option(name, currency),
  kind: 'future',
  settlement_period: 'perpetual',
  expiration_timestamp: 32_503_708_800_000,
})
const summary = (name: string, atMs: number) => ({
  instrument_name: name,
  creation_timestamp: atMs,
  mark_price: 0.04,
  mark_iv: 52.4,
  estimated_delivery_price: 87_650,
})
const trade = (id: string, atMs: number, name = 'BTC-A') => ({
  trade_id: id,
  instrument_name: name,
  timestamp: atMs,
  price: 0.04,
  amount: 1,
  direction: 'buy',
})

/** A market with one option and one perpetual per currency; tests change what they are about. */
const market = (venue: LoopbackVenue) => {
  const listed = new Map([
    ['BTC option', [option('BTC-A')]],
    ['BTC future', [perpetual('BTC-PERPETUAL')]],
    ['USDC option', [option('SOL_USDC-A', 'USDC')]],
    ['USDC future', [perpetual('SOL_USDC-PERPETUAL', 'USDC')]],
  ])
  const traded: ReturnType<typeof trade>[] = []
  venue.nowMs = T
  venue.rest = (method, { currency, kind, start_timestamp }) => {
    const rows = listed.get(`${currency} ${kind}`) ?? []
    if (method === 'public/get_instruments') return { result: rows }
    if (method === 'public/get_book_summary_by_currency') {
      return { result: rows.map((row) => summary(row.instrument_name, venue.nowMs)) }
    }
    if (method === 'public/get_block_rfq_trades') return { result: { block_rfqs: [], continuation: null } }
    const trades = traded.filter(
      (row) => kind === 'option' && currency === 'BTC' && row.timestamp >= Number(start_timestamp),
    )
    return { result: { trades, has_more: false } }
  }
  return { listed, traded }
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
const openVenue = async (port?: number) => {
  const venue = await loopbackVenue(port)
  cleanups.push(venue.close)
  return venue
}

/** Waits for real sockets, in real time. */
const until = async (what: string, isTrue: () => boolean) => {
  for (let i = 0; i < 2_000; i++) {
    if (isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`Waited ten seconds in vain: ${what}`)
}

type Heard = { readonly events: readonly MarketEvent[]; readonly batch: Batch }
const connect = (origin: string, given: Partial<ConnectOptions> = {}) => {
  const clock = manualClock(T + 50)
  const heard: Heard[] = []
  const lists: (readonly Instrument[])[] = []
  const log: string[] = []
  const connector: Connector = deribit.connect({
    urls: deribit.urlsFromOrigin(origin),
    symbols: ['BTC'],
    now: clock.now,
    after: clock.after,
    random: () => 0,
    onEvents: (events, batch) => heard.push({ events, batch }),
    onInstruments: (instruments) => lists.push(instruments),
    log: (level, message) => log.push(`${level} ${message}`),
    ...given,
  })
  cleanups.push(connector.stop)
  const chains = (symbol: string) =>
    heard.filter(({ batch }) => batch.source === 'chain' && batch.symbol === symbol && batch.kind === 'option')
  const trades = () => heard.flatMap(({ events }) => events.filter((event): event is Trade => event.type === 'trade'))
  const isConnected = () => connector.status().state === 'connected'
  return { clock, connector, heard, lists, log, chains, trades, isConnected }
}

const channelsAsked = (venue: LoopbackVenue, line: number) =>
  venue.calls
    .filter((call) => call.line === line && call.method === 'public/subscribe')
    .flatMap(({ params }) => params.channels)

/** The venue, a connector on it, and everything flowing. */
const flowing = async (given: Partial<ConnectOptions> = {}) => {
  const venue = await openVenue()
  const books = market(venue)
  const run = connect(venue.origin, given)
  await run.connector.start()
  await until('connected and subscribed', () => run.isConnected() && channelsAsked(venue, 1).length === 7)
  // Messages of a line arrive in order: after this one every answer is in.
  venue.push('deribit_price_index.btc_usd', { index_name: 'btc_usd', timestamp: T, price: 87_650 })
  await until('an index', () => run.heard.at(-1)?.events[0].type === 'index-price')
  const passTime = async (ms: number) => {
    venue.nowMs += ms
    await run.clock.advance(ms)
  }
  return { venue, ...books, ...run, passTime }
}
const MARKS = 'markprice.options.btc_usd'
const TRADES = 'trades.option.BTC.100ms'

test('collects lists, whole chains at one instant of the venue’s clock, and streams', async () => {
  const { venue, connector, heard, lists, chains } = await flowing()
  expect(chains('BTC')).toMatchObject([
    { batch: { atMs: T }, events: [{ instrument: 'BTC-A', atMs: T, index: 87_650 }] },
  ])
  expect(
    lists
      .at(-1)
      ?.map(({ name }) => name)
      .sort(),
  ).toEqual(['BTC-A', 'BTC-PERPETUAL'])
  expect(channelsAsked(venue, 1).sort()).toEqual([
    'block_rfq.trades.BTC',
    'deribit_price_index.btc_usd',
    'deribit_volatility_index.btc_usd',
    MARKS,
    'ticker.BTC-PERPETUAL.agg2',
    'trades.future.BTC.100ms',
    TRADES,
  ])
  venue.push(MARKS, [{ instrument_name: 'BTC-A', timestamp: T + 1, mark_price: 0.041, iv: 0.53 }])
  await until('a mark', () => heard.at(-1)?.events[0].type === 'option-quote')
  expect(heard.at(-1)).toMatchObject({
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

test('polls the chain on the beat and hands on an instant once', async () => {
  const { venue, chains, passTime, clock } = await flowing({ chainPollMs: 5_000 })
  await passTime(5_000)
  await until('a second chain', () => chains('BTC').length === 2)
  await clock.advance(5_000)
  await passTime(5_000)
  await until('a third chain', () => chains('BTC').length === 3)
  expect(chains('BTC').map(({ batch }) => 'atMs' in batch && batch.atMs - T)).toEqual([0, 5_000, 10_000])
  const polls = venue.requests.filter(({ method, params }) => method.endsWith('currency') && params.kind === 'option')
  expect(polls).toHaveLength(4)
})

test('is not stale while the venue confirms what it said before', async () => {
  const { venue, connector, chains, clock } = await flowing({ silentAfterMs: 30_000 })
  for (let i = 1; i <= 6; i++) {
    await clock.advance(10_000)
    venue.heartbeat('test_request')
    await until('an answer', () => venue.calls.filter(({ method }) => method === 'public/test').length === i)
    await until(
      'a poll',
      () => venue.requests.filter(({ method }) => method.includes('summary')).length === 2 * (i + 1),
    )
  }
  await until('confirmed', () => connector.status().state === 'connected')
  expect(chains('BTC')).toHaveLength(1)
})

test('asks for heartbeats and answers the venue’s test requests', async () => {
  const { venue } = await flowing()
  expect(venue.calls[0]).toMatchObject({ method: 'public/set_heartbeat', params: { interval: 10 } })
  venue.heartbeat('heartbeat')
  venue.heartbeat('test_request')
  await until('an answer', () => venue.calls.some(({ method }) => method === 'public/test'))
})

test('comes back after a cut line, resubscribes, and fetches each trade it missed once', async () => {
  const { venue, traded, connector, trades, heard, isConnected, clock } = await flowing()
  venue.push(TRADES, [trade('1', T + 1_000)])
  await until('a streamed trade', () => trades().length === 1)
  traded.push(trade('1', T + 1_000), trade('2', T + 2_000), trade('3', T + 3_000))
  venue.cut()
  await until('cut', () => connector.status().state === 'degraded')
  expect(connector.status().problems[0]).toMatch(/^Stream: The line was cut/)
  expect(connector.status().lastError).toMatch(/Retrying in 1 s\.$/)
  await clock.advance(500)
  await until('back', () => isConnected() && trades().length === 3)
  venue.push(TRADES, [trade('3', T + 3_000), trade('4', T + 4_000)])
  await until('streamed again', () => trades().length === 4)
  expect(trades().map(({ tradeId }) => tradeId)).toEqual(['1', '2', '3', '4'])
  expect(heard.filter(({ batch }) => batch.source === 'backfill')).toHaveLength(1)
  expect(new Set(channelsAsked(venue, 2))).toEqual(new Set(channelsAsked(venue, 1)))
  expect(connector.status().reconnects).toBe(1)
  const fetched = venue.requests.filter(({ method, params }) => method.endsWith('and_time') && params.kind === 'option')
  expect(fetched).toMatchObject([{ params: { currency: 'BTC', start_timestamp: String(T), sorting: 'asc' } }])
})

test('reads all pages of missed trades, and says when a millisecond holds more than a page', async () => {
  const { venue, trades, clock, connector, log } = await flowing()
  const { rest } = venue
  const times = [...Array(2_500).keys()].map((i) => T + 500 + Math.floor(i / 700))
  const all = [...times, ...Array(1_400).fill(T + 900), T + 901].map((atMs, i) => trade(String(i), atMs))
  venue.rest = (method, params) => {
    if (!method.endsWith('and_time') || params.kind !== 'option') return rest(method, params)
    const left = all.filter(({ timestamp }) => timestamp >= Number(params.start_timestamp))
    return { result: { trades: left.slice(0, 1_000), has_more: left.length > 1_000 } }
  }
  venue.cut()
  await until('cut', () => connector.status().state === 'degraded')
  await clock.advance(500)
  await until('the last', () => trades().at(-1)?.tradeId === String(all.length - 1))
  expect(new Set(trades().map(({ tradeId }) => tradeId)).size).toBe(trades().length)
  expect(trades()).toHaveLength(2_500 + 1_000 + 1)
  expect(log).toContain(
    `warn More than 1000 BTC options traded in the millisecond ${T + 900}: the rest cannot be fetched.`,
  )
})

test('closes the gap since the newest stored trade at the start, and says what is too old to be had', async () => {
  const venue = await openVenue()
  const { traded } = market(venue)
  traded.push(trade('7', T - 3_600_000))
  const { connector, trades, log } = connect(venue.origin, { tradesSinceMs: T - 3 * DAY_MS })
  await connector.start()
  await until('fetched', () => trades().length === 1)
  expect(log.find((line) => line.includes('cannot be fetched'))).toMatch(
    /Deribit keeps trades for a day: BTC \w+ traded from 2026-02-27T10:00:00\.000Z to 2026-03-01T10:01:0\d/,
  )
  const asked = venue.requests.filter(({ method }) => method.endsWith('and_time'))
  expect(asked.map(({ params }) => Number(params.start_timestamp) > T - DAY_MS)).toEqual([true, true])
})

test('goes on with the other books while one is refused, and says so', async () => {
  const venue = await openVenue()
  market(venue)
  const { rest } = venue
  venue.rest = (method, params) => (params.currency === 'USDC' ? TOO_MANY : rest(method, params))
  const { connector, chains, clock, isConnected } = connect(venue.origin, { symbols: ['BTC', 'SOL_USDC'] })
  await connector.start()
  // The refusal stills all requests for a while, for the venue counts them by address.
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

test('tries the line again when subscriptions are refused for being too many', async () => {
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

test('loses only a channel the venue does not know', async () => {
  const venue = await openVenue()
  market(venue)
  venue.subscribe = (channels) =>
    channels.some((channel) => channel.startsWith('quote.'))
      ? { error: { code: -32_602, message: 'Invalid params' } }
      : { result: channels.filter((channel) => !channel.startsWith('block_rfq.')) }
  const { connector, isConnected, log } = connect(venue.origin, { quoteInstruments: ['BTC-NONE'] })
  await connector.start()
  await until('connected', () => isConnected() && channelsAsked(venue, 1).includes(MARKS))
  await until('all asked', () => connector.status().rejected.count === 2)
  expect(connector.status().rejected.byReason).toEqual({ 'channel-refused': 2 })
  expect(log.filter((line) => line.includes('does not stream')).sort()).toEqual([
    'warn Deribit does not stream block_rfq.trades.BTC: it is missing in the answer',
    'warn Deribit does not stream quote.BTC-NONE: Deribit answered -32602 (Invalid params).',
  ])
})

test('counts what it cannot read and stays connected', async () => {
  const { venue, connector, trades, isConnected } = await flowing()
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

test('notices a silent stall: stale, a new line, and connected again', async () => {
  const states: string[] = []
  const { venue, connector, isConnected, passTime } = await flowing({
    silentAfterMs: 30_000,
    onStatus: ({ state }) => states.push(state),
  })
  await passTime(29_000)
  expect(connector.status().state).toBe('connected')
  await passTime(1_000)
  expect(connector.status().state).toBe('stale')
  expect(connector.status().problems).toEqual(['Stream: Nothing was heard for 30 s.'])
  await passTime(500)
  await until('back', isConnected)
  expect(states).toEqual(['connected', 'stale', 'connected'])
  expect(venue.lines()).toBe(2)
})

test('notices that only heartbeats arrive where there were data', async () => {
  const { venue, connector, clock } = await flowing()
  const answers = () => venue.calls.filter(({ method }) => method === 'public/test').length
  for (let i = 0; i < 7; i++) {
    await clock.advance(10_000)
    venue.heartbeat('test_request')
    await until('an answer', () => answers() === i + 1)
  }
  await until('noticed', () => connector.status().problems.length > 0)
  expect(connector.status().problems).toEqual(['Stream: Heartbeats but no data for 70 s.'])
})

test('keeps trying a venue that is down at the start, and says so', async () => {
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

test('reads the list at once when a chain names an unknown instrument, which is then in that very chain', async () => {
  const { venue, listed, lists, chains, passTime } = await flowing()
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
  const asked = venue.requests
    .slice(before)
    .filter(({ method, params }) => method.endsWith('instruments') && params.kind === 'option')
  expect(asked).toHaveLength(1)
})

test('fetches a trade again that came before its instrument was listed', async () => {
  const { venue, listed, traded, trades, connector, clock } = await flowing()
  listed.set('BTC option', [option('BTC-A'), option('BTC-B')])
  traded.push(trade('9', T + 500, 'BTC-B'))
  venue.push(TRADES, [trade('9', T + 500, 'BTC-B')])
  await until('counted', () => connector.status().rejected.count === 1)
  await clock.advance(1_000)
  await until('fetched', () => trades().length === 1)
  expect(trades()).toMatchObject([{ tradeId: '9', instrument: 'BTC-B' }])
  venue.push(TRADES, [trade('10', T + 600, 'BTC-GHOST')])
  await until('counted', () => connector.status().rejected.count === 2)
  const lists = () => venue.requests.filter(({ method }) => method === 'public/get_instruments').length
  const before = lists()
  await clock.advance(1_000)
  await until('the list read once for the ghost', () => lists() === before + 1)
  venue.push(TRADES, [trade('11', T + 700, 'BTC-GHOST')])
  await until('counted', () => connector.status().rejected.count === 3)
  for (let i = 0; i < 5; i++) await clock.advance(1_000)
  expect([trades().length, lists()]).toEqual([1, before + 1])
})

test('reads the lists again when the venue’s day turns at 08:00 UTC, though nothing unknown turned up', async () => {
  const { venue, chains, passTime } = await flowing()
  const lists = () => venue.requests.filter(({ method }) => method === 'public/get_instruments').length
  expect(lists()).toBe(2)
  venue.nowMs = T + 22 * 3_600_000 - 15_000
  await passTime(10_000)
  await until('before', () => chains('BTC').length === 2)
  expect(lists()).toBe(2)
  for (let i = 3; i < 6; i++) {
    await passTime(10_000)
    await until('after', () => chains('BTC').length === i)
  }
  expect(lists()).toBe(4)
})

test('a call that the old line left unanswered does not harm the new one', async () => {
  const { venue, connector, isConnected, clock } = await flowing()
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

test('a consumer that throws is told on and harms nothing', async () => {
  const venue = await openVenue()
  market(venue)
  const { connector, log, isConnected } = connect(venue.origin, {
    onEvents: () => {
      throw new Error('disk full')
    },
  })
  await connector.start()
  await until('connected', isConnected)
  expect(log).toContain('error What takes the events of deribit failed: disk full')
  expect(connector.status().rejected.count).toBe(0)
})

test('stops at once, also while a request hangs, and nothing follows', async () => {
  const { venue, connector, heard, passTime } = await flowing()
  venue.rest = () => undefined
  await passTime(10_000)
  await until('a hanging request', () => venue.requests.length >= 6)
  await connector.stop()
  const before = heard.length
  venue.push(TRADES, [trade('1', T + 1)])
  await passTime(120_000)
  expect(heard).toHaveLength(before)
  expect(connector.status().state).toBe('stopped')
})

test('says which of the markets asked for the venue does not list', async () => {
  const venue = await openVenue()
  market(venue)
  const { connector, isConnected, log } = connect(venue.origin, { symbols: ['BTC', 'DOGE_USDC'] })
  await connector.start()
  await until('connected', isConnected)
  expect(log).toContain('warn Deribit lists nothing in DOGE_USDC.')
})

test('a probe says whether the venue answers', async () => {
  const venue = await openVenue()
  const { urlsFromOrigin, probe } = deribit
  expect(await probe({ urls: urlsFromOrigin(venue.origin) })).toBe(true)
  await venue.close()
  expect(await probe({ urls: urlsFromOrigin(venue.origin) })).toBe(false)
})

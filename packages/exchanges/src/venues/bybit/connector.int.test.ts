import { expect, test } from 'vitest'
import { openRestLoopback, type RestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { bybit } from './venue.ts'

const fixture = fixtureAnswers(
  import.meta.dirname,
  ['instruments.jsonl', 'chain.jsonl', 'settlements.jsonl', 'tradesFetched.jsonl'],
  '/v5',
)

const connected = (venue: RestLoopback) => {
  const { connector, received, lists } = restRun(bybit, venue, ['BTC_USDC', 'BTC_USDT', 'BTC'])
  const chains = () => received.filter(({ batch }) => batch.source === 'chain')
  return { connector, received, lists, chains }
}

test('reads the pages of the lists first, then chains of each market at the venue’s instant, then streams', async () => {
  await using venue = await openRestLoopback()
  venue.answer = fixture
  const { connector, received, lists, chains } = connected(venue)
  await connector.start()
  await until('a connected state', () => connector.status().state === 'connected')
  const firstPrice = venue.requests.findIndex(({ path }) => path.endsWith('/tickers'))
  expect(venue.requests.slice(0, firstPrice).filter(({ path }) => path.endsWith('/instruments-info')).length).toBe(4)
  expect(lists.at(-1)?.length).toBe(8)
  const options = chains().filter(({ batch }) => batch.source === 'chain' && batch.kind === 'option')
  expect(options.slice(0, 2).map(({ batch, events }) => [batch, events.length])).toEqual([
    [{ source: 'chain', kind: 'option', symbol: 'BTC_USDT', atMs: 1_772_445_600_000 }, 2],
    [{ source: 'chain', kind: 'option', symbol: 'BTC_USDC', atMs: 1_772_445_600_000 }, 2],
  ])
  await until('a subscription', () => venue.texts.some(({ text }) => text.includes('publicTrade.BTC')))
  const trade = { T: 1, s: 'BTC-27MAR26-90000-C', S: 'Buy', v: '0.5', p: '3920', i: 'x', BT: false, iv: '0.48' }
  venue.pushText(JSON.stringify({ topic: 'publicTrade.BTC', ts: 1, data: [trade] }))
  await until('settlements', () => received.some(({ events }) => events[0]?.type === 'settlement-price'))
  const tradesOf = (source: string) =>
    received.some(({ batch, events }) => batch.source === source && events[0]?.type === 'trade')
  await until('a trade', () => tradesOf('stream') && tradesOf('backfill'))
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
})

test('a cut connection is reopened and its topics are subscribed again', async () => {
  await using venue = await openRestLoopback()
  venue.answer = fixture
  const { connector } = connected(venue)
  await connector.start()
  await until('a connected state', () => connector.status().state === 'connected')
  venue.cut()
  // Options, linear and inverse contracts each have a connection.
  await until('three lines again', () => connector.status().reconnects === 3)
  await until('the topics of options again', () =>
    venue.texts.some(({ line, text }) => line > 3 && text.includes('"publicTrade.BTC"')),
  )
  await connector.stop()
})

test('a failing part does not stop the others, and its problem is reported', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path, params) =>
    path.endsWith('/tickers') && params.category === 'inverse'
      ? { body: { retCode: 10_001, retMsg: 'params error', result: {}, time: 1 } }
      : fixture(path, params)
  const { connector, chains } = connected(venue)
  await connector.start()
  await until('chains', () => chains().length >= 3)
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status()).toMatchObject({
    state: 'degraded',
    problems: ['Prices of inverse contracts: Bybit refused /market/tickers: 10001 (params error)'],
  })
  await connector.stop()
})

test('“too many requests” pauses the client for as long as the venue states', async () => {
  await using venue = await openRestLoopback()
  let refusals = 0
  venue.answer = (path, params) => {
    if (!path.endsWith('/tickers') || refusals > 0) return fixture(path, params)
    refusals++
    return { status: 429, body: '', headers: { 'retry-after': '2' } }
  }
  const { connector } = connected(venue)
  await connector.start()
  await until('a refusal', () => refusals > 0)
  const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  // Lets pending requests finish.
  await pass(500)
  const before = venue.requests.length
  await pass(700)
  expect(venue.requests.length).toBe(before)
  await until('the next request', () => venue.requests.length > before)
  await connector.stop()
})

test('a venue that is down, or blocks this country, is retried and reported as such', async () => {
  await using venue = await openRestLoopback()
  venue.answer = () => ({ status: 403, body: '<html>' })
  const { connector } = connected(venue)
  await connector.start()
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status().problems[0]).toContain('it does not serve this address or country')
  expect(await bybit.probe({ urls: bybit.urlsFromOrigin(venue.origin) })).toBe(false)
  venue.answer = fixture
  await until('a connected state', () => connector.status().state === 'connected')
  await connector.stop()
})

test('an optional dataset that the venue refuses is left out, reported once, and affects nothing else', async () => {
  await using venue = await openRestLoopback()
  const refused = { body: { retCode: 10_005, retMsg: 'Permission denied', result: {}, time: 1 } }
  venue.answer = (path, params) => (path.endsWith('/delivery-price') ? refused : fixture(path, params))
  const log: string[] = []
  const { connector } = restRun(bybit, venue, ['BTC_USDC', 'BTC'], {
    log: (level, message) => void log.push(`${level} ${message}`),
    random: () => 0,
  })
  await connector.start()
  const requestCount = () => venue.requests.filter(({ path }) => path.endsWith('/delivery-price')).length
  await until('a refusal', () => connector.status().problems.length > 0)
  expect(connector.status().state).toBe('degraded')
  await until('everything else', () => connector.status().state === 'connected')
  expect(requestCount()).toBe(3)
  expect(log.filter((line) => line.includes('left out'))).toEqual([
    'warn Settlements of BTC_USDC options: left out until the next start, for it never worked and everything else does.',
  ])
  expect(connector.status().lastError).toContain('Permission denied')
  await connector.stop()
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ccxtAnswers, loopbackAnswers } from '../../../testing/ccxtRun.ts'
import { openRestLoopback, type RestLoopback } from '../../../testing/restLoopback.ts'
import { restRun, until } from '../../../testing/restRun.ts'
import { kraken } from './venue.ts'

const answers = loopbackAnswers(ccxtAnswers(join(import.meta.dirname, 'fixtures', 'ccxt')))
const SYMBOLS = ['BTC', 'BTC_USD'] as const
/** The day of the fixtures. */
const now = () => Date.UTC(2026, 7, 18, 12, 0, 5)
const INSTRUMENTS = '/derivatives/api/v3/instruments'
const TICKERS = '/derivatives/api/v3/tickers'

/** Replaces the response of one path. */
const but =
  (path: string, other: RestLoopback['answer']): RestLoopback['answer'] =>
  (requestedPath, params) =>
    requestedPath === path ? other(requestedPath, params) : answers(requestedPath, params)

test('the list first, then prices and payments; pairs and contracts have the names of their markets', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin, received, lists, chains } = restRun(kraken, venue, SYMBOLS, { now })
  await begin()
  const paths = venue.requests.map(({ path }) => path)
  expect(paths.indexOf(INSTRUMENTS)).toBeLessThan(paths.indexOf(TICKERS))
  expect(
    lists
      .at(-1)
      ?.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['BTC/USD', 'FF_XBTUSD_260925', 'FI_XBTUSD_260925', 'PF_XBTUSD', 'PI_XBTUSD'])
  const markets = chains('future').map(({ batch }) => (batch.source === 'chain' ? batch.symbol : ''))
  expect([...new Set(markets)].toSorted()).toEqual(['BTC', 'BTC_USD'])
  await until('a pair', () => received.some(({ events }) => events[0]?.type === 'spot-quote'))
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
  const receivedCount = received.length
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(received.length).toBe(receivedCount)
})

test('a failing book does not stop the others, and recovers by itself', async () => {
  await using venue = await openRestLoopback()
  venue.answer = but(INSTRUMENTS, () => ({ status: 451, body: '' }))
  const { connector, received, chains } = restRun(kraken, venue, SYMBOLS, { now })
  await connector.start()
  await until('pairs', () => received.some(({ events }) => events[0]?.type === 'spot-quote'))
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status()).toMatchObject({
    state: 'degraded',
    problems: [
      `List of Kraken futures: Kraken futures answered ${INSTRUMENTS} with 451: it does not serve this address or country.`,
    ],
  })
  venue.answer = answers
  await until('contracts', () => chains('future').length > 0)
  await until('no problem', () => connector.status().problems.length === 0)
  await connector.stop()
})

test.each([
  [
    'a refusal in words',
    { body: { result: 'error', errors: [], error: 'apiLimitExceeded' } },
    /apiLimitExceeded|refused/,
  ],
  ['something else than JSON', { body: '<html>maintenance</html>' }, /Kraken futures/],
  ['too many requests', { status: 429, body: '' }, /429 \(too many requests\)/],
  ['a server that is down', { status: 503, body: '' }, /answered .* with 503/],
  [
    'no tickers at all',
    { body: { result: 'success', tickers: [], serverTime: '' } },
    /returned no price for its 4 markets/,
  ],
] as const)('%s gives a message, and no price', async (_, reply, sentence) => {
  await using venue = await openRestLoopback()
  venue.answer = but(TICKERS, () => reply)
  const { connector, chains } = restRun(kraken, venue, SYMBOLS, { now })
  await connector.start()
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status().problems[0]).toMatch(/^Prices of Kraken futures: /)
  expect(connector.status().problems[0]).toMatch(sentence)
  expect(connector.status().problems[0].length).toBeLessThan(330)
  expect(chains('future')).toEqual([])
  await connector.stop()
})

test('stops during a hanging request', async () => {
  await using venue = await openRestLoopback()
  venue.answer = but(TICKERS, () => undefined)
  const { connector } = restRun(kraken, venue, SYMBOLS, { now })
  await connector.start()
  await until('a hanging request', () => venue.requests.some(({ path }) => path === TICKERS))
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
})

test('an unreachable server is reported with its address, and the probe reports whether it answers', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path) => (path === '/0/public/Time' ? { body: { error: [], result: { unixtime: 1 } } } : undefined)
  expect(await kraken.probe({ urls: kraken.urlsFromOrigin(venue.origin) })).toBe(true)
  const nowhere = kraken.urlsFromOrigin('http://127.0.0.1:65533')
  expect(await kraken.probe({ urls: nowhere })).toBe(false)
  const { connector } = restRun(kraken, venue, ['BTC'], { now, urls: nowhere })
  await connector.start()
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status().problems).toEqual([
    'List of Kraken futures: Kraken futures cannot be reached at http://127.0.0.1:65533 (ECONNREFUSED).',
  ])
  await connector.stop()
})

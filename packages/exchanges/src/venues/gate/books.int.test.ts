import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ccxtAnswers, loopbackAnswers } from '../../../testing/ccxtRun.ts'
import { openRestLoopback, type RestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { gate } from './venue.ts'

const own = fixtureAnswers(import.meta.dirname, ['instruments.jsonl', 'chain.jsonl', 'settlements.jsonl'], '/api/v4', {
  '/options/settlements': [],
})
const through = loopbackAnswers(ccxtAnswers(join(import.meta.dirname, 'fixtures', 'ccxt')))
/** Responses for options as the native connector reads them, everything else as ccxt does. */
const answers: RestLoopback['answer'] = (path, params) =>
  path.includes('/options/') || path.endsWith('/spot/time') ? own(path, params) : through(path, params)

const run = (venue: RestLoopback) => {
  const urls = { ...gate.urlsFromOrigin(venue.origin), ccxt: venue.origin }
  return restRun(gate, venue, ['BTC', 'BTC_USDT'], { urls })
}

test('options and the books read through ccxt are one venue, with one list and one status', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin, chains, received, lists } = run(venue)
  await begin()
  await until('pairs', () => received.some(({ events }) => events[0]?.type === 'spot-quote'))
  const kinds = new Set(lists.at(-1)?.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['future', 'option', 'perpetual', 'spot'])
  expect(chains('option').length).toBeGreaterThan(0)
  expect(chains('future').length).toBeGreaterThan(0)
  expect(connector.status()).toMatchObject({ venue: 'gate', state: 'connected', problems: [] })
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
})

test('each side can fail alone: the other continues, the state is degraded, and the message names the side', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path, params) => (path.includes('/futures/') ? { status: 403, body: '' } : answers(path, params))
  const { connector, chains } = run(venue)
  await connector.start()
  await until('options', () => chains('option').length > 0)
  await until('a problem', () => connector.status().problems.length > 0)
  await until('the state', () => connector.status().state === 'degraded')
  expect(connector.status().problems.every((sentence) => sentence.includes('Gate futures'))).toBe(true)

  venue.answer = (path, params) => (path.includes('/options/') ? { status: 500, body: '' } : answers(path, params))
  await until('futures', () => chains('future').length > 0)
  await until('another problem', () =>
    connector.status().problems.some((sentence) => sentence.startsWith('Chain of BTC_USDT options: ')),
  )
  expect(connector.status().state).toBe('degraded')
  await connector.stop()
})

test('without an address for ccxt, nothing is requested through ccxt', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin } = restRun(gate, venue, ['BTC', 'BTC_USDT'])
  await begin()
  expect(venue.requests.every(({ path }) => path.includes('/options/') || path.endsWith('/spot/time'))).toBe(true)
  await connector.stop()
})

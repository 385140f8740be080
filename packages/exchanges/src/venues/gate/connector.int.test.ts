import { expect, test } from 'vitest'
import { openRestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { gate } from './venue.ts'

const answers = fixtureAnswers(
  import.meta.dirname,
  ['instruments.jsonl', 'chain.jsonl', 'settlements.jsonl'],
  '/api/v4',
  {
    '/options/settlements': [],
  },
)

test('requests clock, index and tickers in this order, then streams the trades of an underlying', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin, chains, received, lists } = restRun(gate, venue, ['BTC_USDT'])
  await begin()
  expect(lists.at(-1)?.length).toBe(5)
  const paths = venue.requests.map(({ path }) => path).filter((path) => !/\/(settlements|underlyings)$/.test(path))
  expect(paths.slice(0, 4)).toEqual([
    '/api/v4/options/contracts',
    '/api/v4/spot/time',
    '/api/v4/options/underlying/tickers/BTC_USDT',
    '/api/v4/options/tickers',
  ])
  expect(chains('option')[0].batch).toMatchObject({ symbol: 'BTC_USDT', atMs: 1_772_445_600_000 })
  await until('a subscription', () =>
    venue.texts.some(({ text }) => text.includes('options.ul_trades') && text.includes('"payload":["BTC_USDT"]')),
  )
  expect(venue.texts.some(({ text }) => /"time":\d{10},"channel":"options.ping"/.test(text))).toBe(true)
  await until('settlements', () => received.some(({ events }) => events[0]?.type === 'settlement-price'))
  const trade = {
    contract: 'BTC_USDT-20260327-90000-C',
    id: 1,
    price: 3540,
    size: -50,
    create_time_ms: 1_772_445_609_000,
  }
  venue.pushText(JSON.stringify({ channel: 'options.ul_trades', event: 'update', result: [trade] }))
  await until('a trade', () => received.some(({ events }) => events[0]?.type === 'trade'))
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
})

test('a failing underlying does not stop the others, and its problem is reported', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path, params) => {
    if (params.underlying === 'ETH_USDT' && path.endsWith('/tickers')) {
      return { status: 400, body: { label: 'INVALID_PARAM_VALUE', message: 'invalid underlying' } }
    }
    return path.endsWith('/ETH_USDT') ? { body: { index_price: '3000.8' } } : answers(path, params)
  }
  const { connector, chains } = restRun(gate, venue, ['BTC_USDT', 'ETH_USDT'])
  await connector.start()
  await until('chains', () => chains('option').length >= 2)
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status()).toMatchObject({
    state: 'degraded',
    problems: ['Chain of ETH_USDT options: Gate refused /options/tickers: INVALID_PARAM_VALUE (invalid underlying)'],
  })
  await connector.stop()
})

test('a cut connection is reopened and its trades are subscribed again', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin } = restRun(gate, venue, ['BTC_USDT'])
  await begin()
  venue.cut()
  await until('a second line', () => venue.texts.some(({ line, text }) => line === 2 && text.includes('ul_trades')))
  await connector.stop()
  expect(await gate.probe({ urls: gate.urlsFromOrigin(venue.origin) })).toBe(true)
})

test('an unlisted option causes an immediate re-read of the list, and is then emitted', async () => {
  await using venue = await openRestLoopback()
  let isListed = false
  venue.answer = (path, params) => {
    const answer = answers(path, params)
    const isShort = path.endsWith('/contracts') && !isListed && Array.isArray(answer?.body)
    return isShort ? { body: (answer.body as readonly unknown[]).slice(1) } : answer
  }
  const { connector, chains, lists } = restRun(gate, venue, ['BTC_USDT'])
  await connector.start()
  await until('a rejected ticker', () => connector.status().rejected.byReason['unknown-instrument'] > 0)
  expect(lists.at(-1)?.length).toBe(4)
  expect(chains('option')).toEqual([])
  isListed = true
  await until('the longer list', () => lists.at(-1)?.length === 5)
  await until('a chain', () => chains('option').length > 0)
  await connector.stop()
})

test('stop resolves during a hanging request, and nothing follows', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path, params) => (path.endsWith('/tickers') ? undefined : answers(path, params))
  const { connector, chains } = restRun(gate, venue, ['BTC_USDT'])
  await connector.start()
  await until('the request', () => venue.requests.some(({ path }) => path.endsWith('/options/tickers')))
  await connector.stop()
  expect(chains('option')).toEqual([])
  expect(connector.status().state).toBe('stopped')
})

import { expect, test } from 'vitest'
import { openRestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { binance } from './venue.ts'

const recorded = fixtureAnswers(
  import.meta.dirname,
  ['instruments.jsonl', 'chain.jsonl', 'settlements.jsonl', 'tradesFetched.jsonl'],
  '/eapi/v1',
)
/** The fixtures contain marks from before any index; they are sent first. */
const answers: typeof recorded = (path, params) =>
  path.endsWith('/openInterest') && params.expiration !== '260327' ? { body: [] } : recorded(path, params)

test('requests index and books, then marks; emits one chain per market; subscribes trades in lower case', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin, chains, received, lists } = restRun(binance, venue, ['BTC_USDT'])
  await begin()
  expect(lists.at(-1)?.length).toBe(5)
  const [first, second, third] = venue.requests
    .map(({ path }) => path)
    .filter((path) => !/(openInterest|blockTrades|exerciseHistory)$/.test(path))
  expect([first, second, third]).toEqual(['/eapi/v1/exchangeInfo', '/eapi/v1/index', '/eapi/v1/ticker'])
  expect(chains('option')[0].batch).toMatchObject({ symbol: 'BTC_USDT', atMs: 1_772_445_600_000 })
  await until('open interest of both expiries', () => {
    const requests = venue.requests.filter(({ path }) => path.endsWith('/openInterest'))
    return requests.map(({ params }) => params.expiration).join() === '260327,260626'
  })
  await until('settlements', () => received.some(({ events }) => events[0]?.type === 'settlement-price'))
  await until('blocks', () =>
    received.some(({ batch, events }) => batch.source === 'backfill' && events[0]?.type === 'trade'),
  )
  await until('a subscription', () => venue.texts.some(({ text }) => text.includes('"btcusdt@optionTrade"')))
  const data = { e: 'trade', T: 1, s: 'BTC-260327-90000-C', t: 9, p: '3540', q: '0.5', X: 'MARKET', m: false }
  venue.pushText(JSON.stringify({ stream: 'btcusdt@optionTrade', data }))
  await until('a trade', () =>
    received.some(({ batch, events }) => batch.source === 'stream' && events[0]?.type === 'trade'),
  )
  await until('the stream of sizes', () => venue.texts.some(({ text }) => text.includes('"btcusdt@optionMarkPrice"')))
  venue.pushText(JSON.stringify({ stream: 'btcusdt@optionMarkPrice', data: [] }))
  await until('its end', () => venue.texts.some(({ text }) => /"UNSUBSCRIBE".*"btcusdt@optionMarkPrice"/.test(text)))
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
})

test('a failing open interest request does not stop the chain; the problem is reported', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path, params) =>
    path.endsWith('/openInterest') ? { body: { code: -1121, msg: 'Invalid symbol.' } } : answers(path, params)
  const { connector, chains } = restRun(binance, venue, ['BTC_USDT'])
  await connector.start()
  await until('chains', () => chains('option').length >= 2)
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status().problems).toEqual(['Open interest: Binance refused /openInterest: -1121 (Invalid symbol.)'])
  await connector.stop()
})

test('a cut connection is reopened; a country that is not served is reported as such', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin } = restRun(binance, venue, ['BTC_USDT'])
  await begin()
  venue.cut()
  await until('a second line', () =>
    venue.texts.some(({ line, text }) => line > 2 && text.includes('"SUBSCRIBE","params":["btcusdt@optionTrade"]')),
  )
  venue.answer = () => ({ status: 451, body: '<html>' })
  await until('a problem', () => connector.status().problems.some((text) => text.includes('this address or country')))
  await connector.stop()
  expect(await binance.probe({ urls: binance.urlsFromOrigin(venue.origin) })).toBe(false)
})

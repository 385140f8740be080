import { expect, test } from 'vitest'
import { openRestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { derive } from './venue.ts'

const answers = fixtureAnswers(
  import.meta.dirname,
  ['instruments.jsonl', 'chain.jsonl', 'settlements.jsonl', 'tradesFetched.jsonl'],
  '/v3/public',
)

test('requests by POST, combines the expiries into one chain, then streams trades', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin, chains, received, lists } = restRun(derive, venue, ['BTC_USDC'])
  await begin()
  expect(lists.at(-1)?.length).toBe(6)
  expect(venue.requests.find(({ path }) => path === '/v3/public/get_tickers')?.params).toMatchObject({
    currency: 'BTC',
  })
  expect(chains('option')[0]).toMatchObject({
    batch: { kind: 'option', symbol: 'BTC_USDC', atMs: 1_772_445_600_020 },
    events: { length: 5 },
  })
  expect(chains('future')[0].events.length).toBe(1)
  await until('a subscription', () => venue.texts.some(({ text }) => text.includes('trades.option.BTC')))
  const trade = {
    trade_id: 'x',
    instrument_name: 'BTC-20260327-90000-C',
    timestamp: 1,
    trade_price: '3540',
    trade_amount: '0.5',
    direction: 'buy',
  }
  const params = { channel: 'trades.option.BTC', data: [trade] }
  venue.pushText(JSON.stringify({ jsonrpc: '2.0', method: 'subscription', params }))
  await until('settlements', () => received.some(({ events }) => events[0]?.type === 'settlement-price'))
  const tradesOf = (source: string) =>
    received.some(({ batch, events }) => batch.source === source && events[0]?.type === 'trade')
  await until('a trade', () => tradesOf('stream') && tradesOf('backfill'))
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
})

test('streams the books at the money and of the perpetual; when the money moves, the old channel is unsubscribed', async () => {
  await using venue = await openRestLoopback()
  let forward: string | undefined
  venue.answer = (path, params) => {
    const answer = answers(path, params)
    if (forward === undefined || path !== '/v3/public/get_tickers') return answer
    return { ...answer, body: JSON.parse(JSON.stringify(answer?.body).replaceAll('"f":"88012.5"', `"f":"${forward}"`)) }
  }
  const { connector, begin } = restRun(derive, venue, ['BTC_USDC'])
  await begin()
  const isSent = (method: string, channel: string) =>
    venue.texts.some(({ text }) => text.includes(`"${method}"`) && text.includes(channel))
  await until('books', () =>
    ['orderbook.BTC-PERP.1.100', 'orderbook.BTC-20260327-90000-C.1.10'].every((name) => isSent('subscribe', name)),
  )
  expect(isSent('unsubscribe', 'orderbook')).toBe(false)
  forward = '96000'
  await until('the end of the old', () => isSent('unsubscribe', 'orderbook.BTC-20260327-90000-C.1.10'))
  expect(isSent('subscribe', 'orderbook.BTC-20260327-95000-C.1.10')).toBe(true)
  expect(isSent('unsubscribe', 'trades.') || isSent('unsubscribe', 'PERP')).toBe(false)
  await connector.stop()
})

test('a failing expiry withholds its chain, and is reported; the perpetual continues', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path, params) =>
    params.expiry_date === '20260626'
      ? { body: { id: 1, error: { code: -32602, message: 'Invalid params', data: 'no such expiry' } } }
      : answers(path, params)
  const { connector, chains } = restRun(derive, venue, ['BTC_USDC'])
  await connector.start()
  await until('a price', () => chains('future').length >= 2)
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status()).toMatchObject({
    state: 'degraded',
    problems: ['Chain of BTC options: Derive refused /get_tickers: -32602 (Invalid params: no such expiry)'],
  })
  expect(chains('option')).toEqual([])
  await connector.stop()
})

test('a cut connection is reopened and its channels are subscribed again', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin } = restRun(derive, venue, ['BTC_USDC'])
  await begin()
  venue.cut()
  await until('a second line', () =>
    venue.texts.some(({ line, text }) => line === 2 && text.includes('trades.perp.BTC')),
  )
  await connector.stop()
})

test('the probe uses POST', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path) => (path === '/v3/public/get_time' ? { body: { id: 1, result: 1_772_445_600_000 } } : undefined)
  expect(await derive.probe({ urls: derive.urlsFromOrigin(venue.origin) })).toBe(true)
  venue.answer = () => ({ status: 403, body: '<html>' })
  expect(await derive.probe({ urls: derive.urlsFromOrigin(venue.origin) })).toBe(false)
})

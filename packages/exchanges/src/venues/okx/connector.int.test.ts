import { expect, test } from 'vitest'
import { openRestLoopback, type RestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { okx } from './venue.ts'

const EMPTY = { code: '0', msg: '', data: [] }
const answers = fixtureAnswers(
  import.meta.dirname,
  ['instruments.jsonl', 'chain.jsonl', 'settlements.jsonl', 'tradesFetched.jsonl'],
  '/api/v5',
  {
    '/public/open-interest': EMPTY,
    '/public/mark-price': EMPTY,
    '/public/funding-rate': EMPTY,
    '/market/index-tickers': EMPTY,
    '/market/trades': EMPTY,
  },
)
const subscriptions = (venue: RestLoopback, channel: string): readonly Record<string, string>[] =>
  venue.texts
    .filter(({ text }) => text.startsWith('{'))
    .flatMap(({ text }) => (JSON.parse(text).args ?? []) as readonly Record<string, string>[])
    .filter((arg) => arg.channel === channel)

/** Starts a connector with the coin's option markets only, without ccxt. */
const begun = async (venue: RestLoopback) => {
  venue.answer = answers
  const run = restRun(okx, venue, ['BTC'])
  await run.begin()
  return run
}

test('lists first, then a chain of five responses of which the summary is the last', async () => {
  await using venue = await openRestLoopback()
  const { connector, chains, lists } = await begun(venue)
  expect(lists.at(-1)?.filter(({ kind }) => kind === 'option').length).toBeGreaterThan(0)
  const ofOptions = venue.requests.filter(
    ({ params }) => params.instFamily === 'BTC-USD' || params.instId === 'BTC-USD',
  )
  const order = ofOptions.map(({ path }) => path.replace('/api/v5', ''))
  const chain = ['/market/tickers', '/public/open-interest', '/public/mark-price', '/public/opt-summary']
  expect(order.filter((path) => chain.includes(path)).slice(0, 4)).toEqual(chain)
  expect(chains('option')[0].batch).toMatchObject({ symbol: 'BTC', kind: 'option' })
  await connector.stop()
})

test('the tape, blocks of every listed option and structures are subscribed and emitted', async () => {
  await using venue = await openRestLoopback()
  const { connector, received, lists } = await begun(venue)
  await until('subscriptions', () => subscriptions(venue, 'public-struc-block-trades').length > 0)
  expect(subscriptions(venue, 'option-trades')).toEqual([{ channel: 'option-trades', instFamily: 'BTC-USD' }])
  const options = (lists.at(-1) ?? []).filter(({ kind }) => kind === 'option').map(({ name }) => name)
  expect(subscriptions(venue, 'public-block-trades').map(({ instId }) => instId)).toEqual(options)
  const leg = {
    instId: 'BTC-USD-260327-90000-C',
    tradeId: 'x',
    px: '0.04',
    sz: '100',
    side: 'sell',
    ts: '1772445609200',
  }
  venue.pushText(JSON.stringify({ arg: { channel: 'public-block-trades' }, data: [{ ...leg, fillVol: '0.48' }] }))
  await until('a block', () =>
    received.some(({ events }) => events.some((event) => event.type === 'trade' && event.blockTradeId === 'x')),
  )
  await connector.stop()
})

test('missed settlements, structures and trades are fetched', async () => {
  await using venue = await openRestLoopback()
  const { connector, received } = await begun(venue)
  const typeOf = (type: string) =>
    received.some(({ batch, events }) => batch.source === 'backfill' && events.some((event) => event.type === type))
  await until('both', () => typeOf('settlement-price') && typeOf('block-rfq-trade'))
  const trades = () =>
    received
      .flatMap(({ batch, events }) => (batch.source === 'backfill' ? events : []))
      .filter(({ type }) => type === 'trade')
  await until('trades of options and of a swap', () => trades().length === 4)
  await connector.stop()
})

test('failing structures do not stop the chain, and the problem is reported', async () => {
  await using venue = await openRestLoopback()
  venue.answer = (path, params) =>
    path.endsWith('/public-trades')
      ? { body: { code: '50011', msg: 'Too Many Requests', data: [] } }
      : answers(path, params)
  const { connector, chains } = restRun(okx, venue, ['BTC'])
  await connector.start()
  await until('chains', () => chains('option').length >= 2)
  const trouble = 'Structures by request for quote: OKX refused /rfq/public-trades: 50011 (Too Many Requests)'
  // On a slow machine other requests may be late too.
  await until('the problem of structures', () => connector.status().problems.includes(trouble))
  expect(connector.status().state).toBe('degraded')
  await connector.stop()
})

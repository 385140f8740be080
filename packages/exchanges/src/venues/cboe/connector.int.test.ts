import { expect, test } from 'vitest'
import { openRestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { cboe } from './venue.ts'

const PREFIX = '/api/global/delayed_quotes'
const answers = fixtureAnswers(import.meta.dirname, ['instruments.jsonl'], PREFIX)

test('one response is list and chain; the venue is requested once in five minutes at most', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, begin, chains, lists } = restRun(cboe, venue, ['IBIT_USD'])
  await begin()
  expect(lists.at(-1)?.length).toBe(12)
  expect(chains('option')[0].batch).toMatchObject({ symbol: 'IBIT_USD', atMs: Date.UTC(2026, 2, 2, 15, 0, 7) })
  // Chains are polled every 60 ms here.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(venue.requests.map(({ path }) => path)).toEqual([`${PREFIX}/options/IBIT.json`])
  await connector.stop()
})

test('a refused page gives a message, and is retried', async () => {
  await using venue = await openRestLoopback()
  venue.answer = () => ({ status: 403, body: '<html>' })
  const { connector, chains } = restRun(cboe, venue, ['IBIT_USD'])
  await connector.start()
  await until('a problem', () => connector.status().problems.length > 0)
  expect(connector.status().problems[0]).toContain('Chain of IBIT options: Cboe answered /options/IBIT.json with 403')
  venue.answer = answers
  await until('a chain', () => chains('option').length > 0)
  await connector.stop()
})

test('the request has the user agent of a browser', async () => {
  const sent: (Readonly<Record<string, string>> | undefined)[] = []
  const connector = cboe.connect({
    urls: cboe.urls,
    symbols: cboe.symbols,
    onEvents: () => {},
    onInstruments: () => {},
    log: () => {},
    fetch: async (_, { headers }) => {
      sent.push(headers)
      throw new Error('no network')
    },
  })
  await connector.start()
  await until('a request', () => sent.length > 0)
  expect(sent[0]?.['user-agent']).toMatch(/^Mozilla/)
  await connector.stop()
})

test('is collected only when selected, also by the coin of its fund', () => {
  expect(cboe.isOptIn).toBe(true)
  expect(cboe.symbolsFor(['BTC'])).toEqual(['IBIT_USD'])
  expect(cboe.symbolsFor(['ETH', 'SOL_USDC'])).toEqual([])
})

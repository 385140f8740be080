import type { QualityQuestion, QualityReport } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import type { DataQuality } from '@gvol/wire'
import { expect, onTestFinished, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import type { ApiOptions } from '../../apiOptions.ts'

const DAY = Date.UTC(2026, 0, 5)

const GREEK = { compared: 10, off: 1, worst: 0.05, worstOf: 'BTC-X' }
const report = ({ fromMs, toMs }: QualityQuestion): QualityReport => ({
  fromMs,
  toMs,
  markets: [
    {
      venue: 'deribit',
      symbol: 'BTC',
      firstMs: DAY,
      lastMs: DAY + MS_PER_DAY,
      chains: 25,
      coverage: {
        days: [{ dayMs: DAY, chains: 24, cadenceMs: undefined, share: 1 }],
        missingDays: [],
        gaps: Array.from({ length: 30 }, (_, i) => ({ fromMs: DAY + i, toMs: DAY + i + 1 })),
      },
      checks: {
        chains: 1,
        options: 10,
        twoSided: 9,
        repeats: 0,
        frozen: 0,
        frozenOf: 0,
        arbitrage: { vertical: 0, butterfly: 0, calendar: 0 },
        greeks: { delta: GREEK, gamma: GREEK, vega: GREEK },
      },
      tables: [{ table: 'trade', days: 1, rows: 7, firstDayMs: DAY, lastDayMs: DAY }],
    },
  ],
  findings: [{ venue: 'deribit', symbol: 'BTC', kind: 'gaps', severity: 'fault', sentence: '30 gaps within days.' }],
  note: 'Stored, but not in these days: okx BTC.',
})

const deskWith = async (dataQuality: ApiOptions['dataQuality']) => {
  const questions: QualityQuestion[] = []
  const desk = await openDesk({
    dataQuality: (question) => {
      questions.push(question)
      return dataQuality(question)
    },
  })
  onTestFinished(() => desk.close())
  const headers = { 'x-auth': await desk.key() }
  return { desk, questions, get: (query = '') => desk.ask(`/api/status/data${query}`, { headers }) }
}

test('the report uses wire names: exchange, ISO instants, null for missing, the longest gaps and their total count', async () => {
  const { get } = await deskWith(async (question) => report(question))
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { markets, findings, simulated, note } = (await answer.json()) as DataQuality
  expect(note).toBe('Stored, but not in these days: okx BTC.')
  expect(simulated).toBe(false)
  expect(markets[0]).toMatchObject({ exchange: 'deribit', from: '2026-01-05T00:00:00.000Z', gapCount: 30, chains: 25 })
  expect(markets[0].gaps).toHaveLength(20)
  expect(markets[0].days[0]).toEqual({ day: '2026-01-05', chains: 24, cadenceMs: null, share: 1 })
  expect(findings[0]).toMatchObject({ exchange: 'deribit', severity: 'fault' })
})

test('the default range is the last 30 days; an invalid parameter is refused by name', async () => {
  const { get, questions, desk } = await deskWith(async (question) => report(question))
  await get()
  expect(questions[0].toMs - questions[0].fromMs).toBe(30 * MS_PER_DAY)
  expect(questions[0].toMs).toBeGreaterThanOrEqual(desk.clock.nowMs)
  await get('?from=2026-01-05&to=2026-01-06&exchange=okx&symbol=ETH')
  expect(questions[1]).toMatchObject({ fromMs: DAY, toMs: DAY + MS_PER_DAY, venue: 'okx', symbols: ['ETH'] })
  for (const [query, argument] of [
    ['?from=monday', 'from'],
    ['?from=2026-02-01&to=2026-01-01', 'from'],
    ['?from=2020-01-01', 'from'],
    ['?exchange=a%20b', 'exchange'],
    [`?symbol=${'X'.repeat(99)}`, 'symbol'],
  ]) {
    const refused = await get(query)
    expect([refused.status, ((await refused.json()) as { error: { argument: string } }).error.argument]).toEqual([
      400,
      argument,
    ])
  }
  expect(questions).toHaveLength(2)
})

test('the same report is computed once a minute for all callers; too many different ones are refused with a wait', async () => {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { get, questions, desk } = await deskWith(async (question) => {
    await finished
    return report(question)
  })
  const same = [get(), get(), get()]
  const others = [1, 2, 3, 4].map((day) => get(`?to=2026-01-1${day}`))
  const turnedAway = await get('?to=2026-01-20')
  expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '5'])
  finish()
  for (const answer of await Promise.all([...same, ...others])) expect(answer.status).toBe(200)
  expect(questions).toHaveLength(5)
  desk.clock.nowMs += 61_000
  await get()
  expect(questions).toHaveLength(6)
})

test('coverage lists the tables of every market with their days, and reads no chain', async () => {
  const { desk, questions } = await deskWith(async (question) => {
    const trade = { table: 'trade', rows: 9, days: 3, firstDayMs: DAY, lastDayMs: DAY + 4 * MS_PER_DAY }
    return { ...report(question), others: [{ venue: 'coinbase', symbol: 'BTC_USD', tables: [trade] }] }
  })
  const answer = await desk.ask('/api/v1/coverage?from=2026-01-05&to=2026-01-10', {
    headers: { 'x-auth': await desk.key(['read:studies']) },
  })
  expect([answer.status, questions.map(({ chainsPerMarket }) => chainsPerMarket)]).toEqual([200, [0]])
  const { markets } = (await answer.json()) as {
    markets: readonly { readonly chains: { readonly gaps: readonly unknown[] } | null }[]
  }
  expect(markets[0]).toMatchObject({
    exchange: 'deribit',
    symbol: 'BTC',
    chains: { from: '2026-01-05T00:00:00.000Z', to: '2026-01-06T00:00:00.000Z', count: 25, gapCount: 30 },
    tables: [{ table: 'trade', rows: 7, fromDay: '2026-01-05', toDay: '2026-01-05', days: 1, missingDays: 0 }],
  })
  expect(markets[0]?.chains?.gaps).toHaveLength(20)
  // Three of the five days from the first to the last.
  expect(markets[1]).toEqual({
    exchange: 'coinbase',
    symbol: 'BTC_USD',
    chains: null,
    tables: [{ table: 'trade', rows: 9, fromDay: '2026-01-05', toDay: '2026-01-09', days: 3, missingDays: 2 }],
  })
})

test('coverage of a venue that the desk does not have names those that it has; an unknown parameter is refused', async () => {
  const { desk } = await deskWith(async ({ fromMs, toMs }) => ({ fromMs, toMs, markets: [], findings: [] }))
  const headers = { 'x-auth': await desk.key() }
  const coverage = async (query: string) => {
    const response = await desk.ask(`/api/v1/coverage?${query}`, { headers })
    return [response.status, await response.text()]
  }
  expect(await coverage('exchange=derbit')).toEqual([404, expect.stringContaining('Did you mean deribit?')])
  expect(await coverage('exchange=deribit&symbol=BTC')).toEqual([200, expect.stringContaining('"markets":[]')])
  expect(await coverage('exchange=deribit&foo=1')).toEqual([400, expect.stringContaining('foo')])
})

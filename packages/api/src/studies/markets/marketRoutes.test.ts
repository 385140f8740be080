import { parseUnifiedSymbol } from '@gvol/market'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTradingDesk } from '../../../testing/tradingDesk.ts'
import { listPaths } from '../rest/listPaths.ts'

const desk = await openTradingDesk()
afterAll(desk.close)
const headers = { 'x-auth': await desk.key() }
type Row = {
  readonly exchange: string
  readonly symbol: string
  readonly instrument: string
  readonly unified: string
  readonly kind: string
  readonly base: string
  readonly quote: string
  readonly settle: string | null
  readonly expiry: string | null
  readonly strike: number | null
  readonly optionType: string | null
}
type MarketRow = {
  readonly exchange: string
  readonly symbol: string
  readonly options: number
  readonly storedFrom: string
  readonly storedTo: string
}
/** The parts of all answers. */
type Body = {
  readonly coins: readonly string[]
  readonly venues: readonly { readonly exchange: string }[]
  readonly markets: readonly MarketRow[]
  readonly instruments: readonly Row[]
  readonly total: number
  readonly next: string | null
  readonly input: { readonly instrument: string }
  readonly error: { readonly code: string; readonly message: string; readonly argument?: string }
}
const get = async (path: string) => {
  const response = await desk.ask(path, { headers })
  return { status: response.status, body: (await response.json()) as Body }
}
const rowsOf = async (query: string) => (await get(`/api/v1/instruments?limit=5000&${query}`)).body.instruments

test('a market has as many options as its list of instruments', async () => {
  const { markets, venues, coins } = (await get('/api/v1/markets')).body
  expect(coins).toEqual(['BTC', 'ETH'])
  expect(venues.map(({ exchange }) => exchange)).toEqual(['deribit', 'okx'])
  expect(markets.length).toBeGreaterThan(2)
  for (const { exchange, symbol, options, storedFrom, storedTo } of markets) {
    expect((await rowsOf(`exchange=${exchange}&symbol=${symbol}&kind=option`)).length).toBe(options)
    expect(storedFrom < storedTo).toBe(true)
  }
  const filtered = (await get('/api/v1/markets?coin=eth')).body.markets
  expect(filtered.map(({ exchange, symbol }) => `${exchange}:${symbol}`)).toEqual(['deribit:ETH'])
})

test('the pages together are the whole list, each instrument once', async () => {
  const whole = await rowsOf('')
  const paged: Row[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Body = (await get(`/api/v1/instruments?limit=97&after=${encodeURIComponent(after)}`)).body
    expect(page.total).toBe(whole.length)
    expect(page.instruments.length).toBeLessThanOrEqual(97)
    paged.push(...page.instruments)
    after = page.next
  }
  expect(paged).toEqual(whole)
  expect(new Set(whole.map(({ exchange, instrument, kind }) => `${exchange} ${kind} ${instrument}`)).size).toBe(
    whole.length,
  )
})

test('each filter returns all matches and nothing else', async () => {
  const whole = await rowsOf('')
  const expiry = String(whole.find(({ kind }) => kind === 'option')?.expiry).slice(0, 10)
  const cases: readonly (readonly [query: string, isMatch: (row: Row) => boolean])[] = [
    ['exchange=OKX', ({ exchange }) => exchange === 'okx'],
    ['coin=ETH', ({ base }) => base === 'ETH'],
    ['symbol=BTC_USDC', ({ symbol }) => symbol === 'BTC_USDC'],
    ['kind=perpetual', ({ kind }) => kind === 'perpetual'],
    [`expiry=${expiry}`, (row) => String(row.expiry).startsWith(expiry)],
    [
      `exchange=deribit&kind=option&expiry=${expiry}`,
      (row) => row.exchange === 'deribit' && row.kind === 'option' && String(row.expiry).startsWith(expiry),
    ],
  ]
  for (const [query, isMatch] of cases) {
    const expected = whole.filter(isMatch)
    expect(expected.length).toBeGreaterThan(0)
    expect([query, await rowsOf(query)]).toEqual([query, expected])
  }
})

test('the unified symbol agrees with the other columns', async () => {
  for (const { unified, base, quote, settle, kind, strike, optionType, expiry } of await rowsOf('')) {
    const parsed = parseUnifiedSymbol(unified)!
    expect(parsed).toMatchObject({ base, quote, settle })
    expect(parsed.optionType ?? null).toBe(optionType)
    if (strike === null) expect(parsed.strike).toBeUndefined()
    else expect(parsed.strike).toBeCloseTo(strike, 9)
    expect(parsed.expiryMs === undefined).toBe(kind === 'perpetual')
    if (parsed.expiryMs !== undefined)
      expect(new Date(parsed.expiryMs).toISOString().slice(0, 10)).toBe(String(expiry).slice(0, 10))
  }
})

test('a study accepts the unified symbol in place of the venue’s name, by REST, in a range and by GraphQL', async () => {
  const [option] = await rowsOf('exchange=deribit&symbol=BTC&kind=option')
  for (const [study, name, unified] of [
    ['future-now', 'BTC-PERPETUAL', 'BTC/USD:BTC'],
    ['future-now', 'BTC_USDC-PERPETUAL', 'BTC/USDC:USDC'],
    ['option-now', option!.instrument, option!.unified],
  ] as const) {
    const at = `/api/v1/studies/${study}?exchange=deribit&instrument=`
    const byName = await get(at + encodeURIComponent(name))
    const byUnified = await get(at + encodeURIComponent(unified))
    expect([study, byName.status]).toEqual([study, 200])
    expect(byUnified).toEqual(byName)
    expect(byUnified.body.input.instrument).toBe(name)
  }
  const span = 'from=2026-01-27T12:00:00Z&to=2026-01-27T12:00:00Z&interval=1h'
  const range = await desk.ask(
    `/api/v1/studies/future-now/range?exchange=deribit&instrument=${encodeURIComponent('BTC/USD:BTC')}&${span}`,
    { headers },
  )
  expect(await range.text()).toMatch(/"instant".*"data".*\n.*"answered":1,"without":0/)
  const query = '{ futureNow(exchange: "deribit", instrument: "BTC/USD:BTC") { data { instrument } } }'
  const graphql = await desk.ask('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  expect(await graphql.json()).toEqual({ data: { futureNow: { data: { instrument: ['BTC-PERPETUAL'] } } } })
})

test('a unified symbol without an instrument is answered as an unknown instrument', async () => {
  const { status, body } = await get(
    `/api/v1/studies/future-now?exchange=deribit&instrument=${encodeURIComponent('BTC/USD:BTC-991231')}`,
  )
  expect([status, body.error.code]).toEqual([404, 'no-data'])
})

test.each([
  ['markets?exchnge=okx', 400, 'exchnge', /Did you mean exchange\? It takes exchange, coin, symbol\./],
  ['markets?exchange=okx&exchange=deribit', 400, 'exchange', /expected one value/],
  ['markets?exchange=derbit', 404, undefined, /Did you mean deribit\?/],
  ['instruments?symbol=BTCC&exchange=okx', 404, undefined, /Did you mean okx BTC\?/],
  ['instruments?coin=XYZ', 404, undefined, /no market of XYZ\. It collects BTC, ETH/],
  ['instruments?kind=options', 400, 'kind', /one of option, future, perpetual, spot/],
  ['instruments?expiry=25DEC26', 400, 'expiry', /a day such as 2026-12-25/],
  ['instruments?limit=0', 400, 'limit', /from 1 to 5000/],
  ['instruments?limit=5001', 400, 'limit', /from 1 to 5000/],
  ['instruments?asOf=yesterday', 400, 'asOf', /ISO-8601/],
] as const)('/api/v1/%s is answered with %i', async (path, status, argument, message) => {
  const answer = await get(`/api/v1/${path}`)
  expect([answer.status, answer.body.error.argument]).toEqual([status, argument])
  expect(answer.body.error.message).toMatch(message)
})

test('OpenAPI describes the parameters and responses of the lists', async () => {
  for (const path of ['/api/v1/markets', '/api/v1/instruments', '/api/v1/coverage']) {
    const { parameters, responses } = listPaths[path]!.get as {
      parameters: readonly { readonly name: string }[]
      responses: Record<number, { content: { 'application/json': { schema: z.core.JSONSchema.JSONSchema } } }>
    }
    const { body } = await get(path)
    const parsed = z.fromJSONSchema(responses[200]!.content['application/json'].schema).safeParse(body)
    expect([path, parsed.error?.issues]).toEqual([path, undefined])
    const names = parameters.map(({ name }) => name)
    if (path !== '/api/v1/coverage')
      expect((await get(`${path}?nothing=1`)).body.error.message).toContain(`It takes ${names.join(', ')}.`)
  }
})

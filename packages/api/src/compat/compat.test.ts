import { studies as ours, type Study } from '@gvol/analytics'
import { coverage, fields, methodForms, methods } from '@gvol/compat'
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../testing/openDesk.ts'

const desk = await openDesk({ studies: ours as Readonly<Record<string, Study>> })
const key = await desk.key()
afterAll(desk.close)

const GRAPHQL = '/api/compat/graphql'
const post = (query: string, headers: Readonly<Record<string, string>>, variables = {}) =>
  desk.ask(GRAPHQL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
const rest = (path: string, headers: Readonly<Record<string, string>> = { 'x-api-key': key }) =>
  desk.ask(`/api/compat/markets/derivatives/analytics/${path}`, { headers })
type Answer = {
  readonly data?: Readonly<Record<string, unknown>>
  readonly errors?: readonly { readonly message: string }[]
}

test('every field of the schema and every form of a method has one entry, and every study that an entry names exists', () => {
  expect(Object.keys(methods).toSorted()).toEqual(Object.keys(methodForms).toSorted())
  for (const { name, status, studies, why } of [...coverage(fields), ...coverage(methods)]) {
    expect(status === 'empty' ? (why ?? '') : studies.join(), name).toMatch(/./)
    for (const study of studies) expect(Object.keys(ours), name).toContain(study)
  }
  const columns = Object.values(methodForms).map((form) => form.columns.replaceAll('@', '').split(' '))
  for (const [i, { unknown }] of coverage(methods).entries())
    for (const name of unknown) expect(columns.flat(), `${Object.keys(methods)[i]} ${name}`).toContain(name)
})

test('introspection with a key in any accepted header builds the schema; without a key or with a forged one it is refused', async () => {
  for (const name of ['x-oracle', 'gvol-lite', 'gvol-lite-plus', 'x-auth']) {
    const { data } = (await (await post(getIntrospectionQuery(), { [name]: key })).json()) as Answer
    const schema = buildClientSchema(data as unknown as IntrospectionQuery)
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(expect.arrayContaining(Object.keys(fields)))
  }
  const stranger = (await (await post(getIntrospectionQuery(), {})).json()) as Answer
  expect(stranger.data).toBeUndefined()
  expect((await post('{ MarketCaps { price } }', { 'x-oracle': 'gvol_forged' })).status).toBe(401)
})

test('the headers of the compatibility API are no credentials of other routes', async () => {
  expect((await desk.ask('/api/v1/studies', { headers: { 'x-oracle': key } })).status).toBe(401)
  expect((await desk.ask('/api/v1/studies', { headers: { 'x-auth': key } })).status).toBe(200)
})

test('a key that may not read studies receives errors and no rows', async () => {
  const status = await desk.key(['read:status'])
  const { errors } = (await (
    await post('{ LiveOiByStrikeApi(symbol: BTC) { strike } }', { 'x-oracle': status })
  ).json()) as Answer
  expect(errors).toHaveLength(1)
  expect((await rest('volatility/metrics?exchange=deribit&currency=BTC', { 'x-api-key': status })).status).toBe(403)
  expect((await rest('volatility/metrics?exchange=deribit&currency=BTC', {})).status).toBe(401)
})

test('a variable of another enum type is accepted where current queries send one; a wrong value is still refused', async () => {
  const query = 'query Q($symbol: BTCOrETHEnumType){ LiveOiGlobalApi(symbol: $symbol) { strike } }'
  expect(((await (await post(query, { 'x-oracle': key }, { symbol: 'BTC' })).json()) as Answer).errors).toBeUndefined()
  expect(((await (await post(query, { 'x-oracle': key }, { symbol: 'XYZ' })).json()) as Answer).errors).toHaveLength(1)
})

test('fields without a source return no rows; an invalid date is refused with a sentence', async () => {
  const { data } = (await (
    await post('{ Dovs { defi } LiveSqueethStats { iv } }', { 'x-oracle': key })
  ).json()) as Answer
  expect(data).toEqual({ Dovs: [], LiveSqueethStats: [] })
  const bad = '{ CustomMaturityAtmDelta(symbol: BTC, date: "2023-02-30", days: 30) { atm } }'
  expect(((await (await post(bad, { 'x-oracle': key })).json()) as Answer).errors?.[0]?.message).toMatch(
    /^date: expected a date/,
  )
})

test.each([
  ['volatility/index?exchange=deribit&currency=BTC&invalid=1', "Parameter 'invalid' is not supported."],
  [
    'volatility/index?exchange=deribit&currency=BTC&timeFormat=x',
    "Invalid argument timeFormat: expected one of [nanoseconds,ns,milliseconds,ms,iso,iso8601,iso8611,human,human_readable,humanReadable,hr], found 'x'.",
  ],
  ['instruments/information?strike=x', "The argument 'strike' is not in numerical form (x)."],
  [
    'instruments/information?putCall=x',
    "Invalid argument putCall: expected one of [P,p,put,Put,PUT,C,c,call,Call,CALL], found 'x'.",
  ],
  ['instruments/information?timestamp=x', "Invalid timestamp value: 'x'."],
  [
    'trades-flow/gamma-exposures-snapshots?exchange=okex&currency=BTC',
    "Unsupported exchange for gamma exposure: 'okex'.",
  ],
  [
    'trades-flow/gamma-exposures-snapshots?exchange=deribit&currency=BTC&timeInterval=minute',
    'Invalid time interval: minute.',
  ],
  [
    'volatility/svi-hourly?exchange=deribit&currency=SOL',
    "Invalid argument currency: expected one of [BTC,btc,ETH,eth], found 'SOL'.",
  ],
  ['volatility/svi-minutely?currency=SOL', "Unsupported currency for SVI: 'SOL'."],
  [
    'volatility/metrics?exchange=deribit&currency=BTC&daysBack=x',
    "The argument 'daysBack' is not in numerical form (x).",
  ],
  ['trades-flow/options-yields/tradfi?exchange=tradfi&currency=BTC', "Parameter 'exchange' is not supported."],
  [
    'instruments/most-traded/tradfi?exchange=okex&currency=MSTR',
    "Invalid argument exchange: expected one of [tradfi,TRADFI], found 'okex'.",
  ],
])('%s is refused with the error text of the original', async (path, message) => {
  const response = await rest(path)
  expect(response.status).toBe(400)
  // Every field of a recorded error: the client's own tests compare them all.
  const description = 'Request was invalid or cannot be served. See message for details'
  expect(await response.json()).toEqual({ status: 400, title: 'BAD REQUEST', error: true, description, message })
})

test('an unknown venue or coin returns no rows, for cones one row of nulls, for the distribution one of zeros', async () => {
  const data = async (path: string) =>
    ((await (await rest(path)).json()) as { payload: { data: readonly Readonly<Record<string, unknown>>[] } }).payload
      .data
  expect(await data('volatility/metrics?exchange=nowhere&currency=BTC')).toEqual([])
  expect(await data('volatility/metrics?exchange=deribit&currency=NONE')).toEqual([])
  const [cone, ...others] = await data('realized-volatility/cones?exchange=gdax&pair=!_usd')
  expect([others.length, cone?.current_7days, cone?.pair]).toEqual([0, null, '!_usd'])
  const [zeros] = await data('trades-flow/put-call-distribution?exchange=deribit&currency=NONE&blockTradeId=True')
  expect(new Set(Object.values(zeros ?? {}))).toEqual(new Set([0]))
})

test('a response without rows states the reason: its venue, its book, the missing data, or that it has no source', async () => {
  const note = async (path: string) => (await rest(path)).headers.get('x-gvol-note')
  const metrics = (exchange: string, currency: string) =>
    note(`volatility/metrics?exchange=${exchange}&currency=${currency}`)
  expect(await metrics('gdax', 'BTC')).toMatch(/does not collect the venue coinbase\..* It collects deribit\.$/)
  expect(await metrics('deribit', 'ETHH')).toMatch(/collects no market deribit ETHH\..* it collects BTC\.$/)
  expect(await metrics('deribit', 'BTC')).toMatch(/^\p{Lu}.{20,}\.$/u)
  expect(await note('realized-volatility/cones?exchange=kraken&pair=btc_usd')).toMatch(/venue kraken\./)
  const query = '{ a: LiveSqueethStats { iv } LiveOiByStrikeApi(symbol: BTC) { strike } }'
  const { extensions } = (await (await post(query, { 'x-oracle': key })).json()) as {
    readonly extensions?: { readonly notes: Readonly<Record<string, string>> }
  }
  expect(extensions?.notes.a).toBe('No source of that chain is collected.')
  expect(extensions?.notes.LiveOiByStrikeApi).toMatch(/./)
})

test('the rows of a request are limited, summed over all fields of an operation', async () => {
  const many = 35_000
  const straddles = ours['straddle-run'] as Study
  const { output } = straddles
  const columns = Object.fromEntries(Object.keys(output).map((name) => [name, new Float64Array(many).fill(1)]))
  const large = await openDesk({
    studies: { ...ours, 'straddle-run': { ...straddles, run: async () => ({ ok: true, columns }) } } as never,
  })
  const body = (query: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-oracle': ownKey },
    body: JSON.stringify({ query }),
  })
  const ownKey = await large.key()
  const field = 'genericStraddleRun(exchange: deribit, symbol: BTC) { strike }'
  const one = (await (await large.ask(GRAPHQL, body(`{ a: ${field} }`))).json()) as Answer
  expect(one.data?.a).toHaveLength(many)
  const both = (await (await large.ask(GRAPHQL, body(`{ a: ${field} b: ${field} }`))).json()) as Answer
  expect(both.errors?.map(({ message }) => message)).toEqual([
    'That would be 70000 rows; at most 60000 are returned. Request a shorter range.',
  ])
  await large.close()
})

test('the compatibility routes do not exist when the setting is off', async () => {
  const without = await openDesk({ isCompatible: false })
  expect(without.api.routes.filter(({ path }) => path.includes('compat'))).toEqual([])
  await without.close()
})

test.each([
  'volatility/volatility-of-volatility?currency=BTC',
  'futures-perpetuals/apr-basis/constant-maturities?asset=BTC&interval=30d',
])('%s is answered without the arguments that the client omits by default', async (path) => {
  expect((await rest(path)).status).toBe(200)
})

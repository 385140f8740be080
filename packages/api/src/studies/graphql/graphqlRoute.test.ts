import { studies } from '@gvol/analytics'
import { buildClientSchema, buildSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { fieldName } from '../catalog/fieldName.ts'
import { sdl } from './sdl.ts'

const desk = await openDesk()
afterAll(desk.close)
const xAuth = await desk.key()
type Result = { data?: Record<string, unknown>; errors?: { message: string; extensions: Record<string, string> }[] }

const post = (body: unknown, headers: Record<string, string> = {}) =>
  desk.ask('/graphql', {
    method: 'POST',
    headers: { 'x-auth': xAuth, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const query = async (text: string, variables?: object): Promise<Result> =>
  (await (await post({ query: text, variables })).json()) as Result

const ARGS = 'exchange: "deribit", symbol: "BTC"'

test('a study is a field: typed arguments and columns, missing values as null', async () => {
  const result = await query(
    `query ($width: Float) { priceLadder(${ARGS}, width: $width, expiries: ["1700000000000"]) {
      study asOf simulated input data { instrument strike vol note isAtm }
    } }`,
    { width: 5 },
  )
  expect(result).toEqual({
    data: {
      priceLadder: {
        study: 'price-ladder',
        asOf: '2026-01-27T21:18:42.000Z',
        simulated: false,
        input: expect.objectContaining({ exchange: 'deribit', width: 5, expiries: ['2023-11-14T22:13:20.000Z'] }),
        data: {
          instrument: ['BTC-A', 'BTC-B', 'BTC-C'],
          strike: [60_000, 70_000, 80_000.5],
          vol: [0.5, null, 0.65],
          note: ['=1+1', null, 'a "quoted", line\nbreak'],
          isAtm: [false, true, false],
        },
      },
    },
  })
})

test('a page that requests an overdue answer again is counted, and the log names the studies', async () => {
  const overdue = async () =>
    Number(
      /^gvol_overdue_answers_total (\d+)$/m.exec(
        await (await desk.ask('/metrics', { headers: { 'x-auth': xAuth } })).text(),
      )?.[1],
    )
  const before = await overdue()
  await post({ query: `{ priceLadder(${ARGS}) { asOf } }`, extensions: { persistedQuery: { version: 1 } } })
  expect(await overdue()).toBe(before)
  await post({ query: `{ priceLadder(${ARGS}) { asOf } }`, extensions: { waitedMs: 8_012 } })
  expect(await overdue()).toBe(before + 1)
  expect(desk.logged.at(-1)).toMatchObject({ level: 'warn', facts: { waitedMs: 8_012, studies: ['price-ladder'] } })
})

test('the note on omitted rows is a field, null where nothing is omitted', async () => {
  const noteOf = async (isWide: boolean) => {
    const { data } = await query(`{ priceLadder(${ARGS}, isWide: ${isWide}) { note } }`)
    return (data?.priceLadder as { readonly note: string | null } | undefined)?.note
  }
  expect(await noteOf(true)).toMatch(/^Of 4 strikes 3 are told/)
  expect(await noteOf(false)).toBeNull()
})

test('catalog, markets and status are fields too', async () => {
  const { data, errors } = await query(
    '{ studies { id arguments { name kind default } columns { name unit } } markets { exchange symbol asOf } status { simulated store { isUp } } }',
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    markets: [{ exchange: 'deribit', symbol: 'BTC' }],
    status: { simulated: false, store: null },
  })
})

test('a field that fails does not affect the others; every error has a code and no secret', async () => {
  const { data, errors } = await query(
    `{ past(${ARGS}) { data { value } } failing(${ARGS}) { asOf } priceLadder(${ARGS}, side: "up") { asOf } }`,
  )
  expect(data).toEqual({ past: { data: { value: [7] } }, failing: null, priceLadder: null })
  expect(errors?.map(({ extensions }) => extensions)).toEqual(
    expect.arrayContaining([
      { code: 'internal', study: 'failing' },
      { code: 'bad-argument', study: 'price-ladder', argument: 'side' },
    ]),
  )
  expect(JSON.stringify(errors)).not.toMatch(/secret|srv/)
})

test('introspection returns the schema, with units in its descriptions', async () => {
  const { data, errors } = await query(getIntrospectionQuery())
  expect(errors).toBeUndefined()
  const schema = printSchema(buildClientSchema(data as unknown as IntrospectionQuery))
  expect(schema).toContain('"""vol of the mark [decimal]"""\n  vol: [Float]!')
  expect(schema).toContain('strike: [Float!]!')
})

const fragments = (levels: number): string =>
  Array.from({ length: levels }, (_, n) => `fragment f${n} on PriceLadder { ...f${n + 1} ...f${n + 1} }`).join('\n')
const aliases = (count: number, field: string): string =>
  Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')

test.each([
  ['no GraphQL', '{', /Syntax Error/],
  ['an unknown field', '{ nope }', /Cannot query field "nope"/],
  ['an argument of the wrong type', `{ past(exchange: 1, symbol: "BTC") { asOf } }`, /String cannot represent/],
  ['more studies than allowed by alias', `{ ${aliases(51, `past(${ARGS}) { asOf }`)} }`, /top-level fields of 51/],
  ['more fields than allowed by alias', `{ past(${ARGS}) { ${aliases(1_001, 'asOf')} } }`, /fields of 1002/],
  ['a long document', `{ ${'past '.repeat(4_000)} }`, /4000 tokens/],
  [
    'fragments that double themselves',
    `{ priceLadder(${ARGS}) { ...f0 } } ${fragments(12)} fragment f12 on PriceLadder { asOf }`,
    /fields of 4097/,
  ],
  ['a name repeated', `{ ${'past '.repeat(11)} }`, /repeated 11/],
  ['a name repeated in fragments', `{ ${'...f '.repeat(11)} } fragment f on Query { __typename }`, /repeated 11/],
  ['a field repeated below repeats', `{ ${`past(${ARGS}) { ${'asOf '.repeat(6)} } `.repeat(2)} }`, /repeated 12/],
  ['whole accounts by alias', '{ a: UserV2 { id } b: UserV2 { id } }', /whole accounts of 2/],
  ['a fragment that contains itself', `{ priceLadder(${ARGS}) { ...f } } fragment f on PriceLadder { ...f }`, /itself/],
  [
    'a fragment that contains itself below a field',
    `{ __type(name: "Query") { ...f } } fragment f on __Type { ofType { ...f } }`,
    /itself/,
  ],
  [
    'deep introspection',
    `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`,
    /depth|introspection/i,
  ],
  ['a subscription', `subscription { past(${ARGS}) { asOf } }`, /WebSocket/],
  ['a mutation', 'mutation { x }', /no mutations/],
])('%s is refused with a sentence and a code, and nothing runs', async (_name, document, message) => {
  const before = new Map(desk.runs)
  const { data, errors } = await query(document)
  expect(data).toBeUndefined()
  expect(errors![0]!.message).toMatch(message)
  expect(errors![0]!.extensions).toEqual({ code: 'bad-request' })
  expect(desk.runs).toEqual(before)
})

test('bodies that are not one operation are refused like any invalid body', async () => {
  for (const body of [[{ query: '{ __typename }' }], {}, { query: 1 }, { query: '{ __typename }', variables: [] }]) {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'bad-request' } })
  }
  const form = await post({ query: '{ __typename }' }, { 'content-type': 'text/plain' })
  expect(form.status).toBe(400)
})

test('clients of the newer media type receive document errors as HTTP status', async () => {
  const accept = 'application/graphql-response+json, application/json;q=0.9'
  const faulty = await post({ query: '{' }, { accept })
  expect(faulty.status).toBe(400)
  expect(faulty.headers.get('content-type')).toBe('application/graphql-response+json')
  expect((await post({ query: '{' })).status).toBe(200)
  expect((await post({ query: '{ __typename }' }, { accept })).status).toBe(200)
})

test('the real catalog makes a valid schema with one field per study', () => {
  const schema = buildSchema(sdl(studies))
  const fields = Object.keys(schema.getQueryType()!.getFields())
  const names = Object.keys(studies).map(fieldName)
  expect(names.length).toBeGreaterThan(5)
  expect(fields).toEqual(expect.arrayContaining(names))
  expect(Object.keys(schema.getSubscriptionType()!.getFields())).toEqual(['alertFired', ...names])
})

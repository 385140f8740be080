import { afterAll, expect, test } from 'vitest'
import { schemaCheck } from '../../../testing/documentedAnswers.ts'
import { openDesk } from '../../../testing/openDesk.ts'
import { ANSWERS, CREATING, MEDIA_TYPES, QUERIES, WITHOUT_BODY } from './answerSchemas.ts'
import { isOfIdentity } from './answers/identity.ts'

const desk = await openDesk()
afterAll(desk.close)
const cookie = await desk.cookie()
const ORIGIN = 'http://localhost:8080'

type Json = Readonly<Record<string, unknown>>
type Described = { readonly schema?: Json; readonly example?: unknown }
type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Described>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Described>> }>>
}
const document = (await (
  await desk.ask('/api/v1/openapi.json', { headers: { 'x-auth': await desk.key() } })
).json()) as {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
)

test('every route of the API is an operation with its own id and a known tag', () => {
  const listed = new Set(operations.map(({ route }) => route))
  const elsewhere = /^\S+ \/(?!api\/)|\/api\/(compat|mcp)|\/webhook$|\/api\/v1\/studies\/:id/
  const missing = desk.api.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !elsewhere.test(route) && !listed.has(route.replace(/:(\w+)/g, '{$1}')))
  expect(missing).toEqual([])
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const tags = document.tags.map(({ name }) => name)
  for (const { route, operation } of operations)
    expect([route, tags.includes(operation.tags[0] ?? '')]).toEqual([route, true])
})

test('every described route exists', () => {
  const routes = new Set(desk.api.routes.map(({ method, path }) => `${method} ${path}`))
  const described = [ANSWERS, QUERIES, MEDIA_TYPES]
    .flatMap((of) => Object.keys(of))
    .concat([...CREATING, ...WITHOUT_BODY])
  expect(described.filter((route) => !routes.has(route))).toEqual([])
})

test('an operation is public exactly where its route needs no rights', () => {
  for (const { method, path, needs } of desk.api.routes) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (operation === undefined) continue
    expect([path, operation.security?.length === 0]).toEqual([path, needs === 'nothing'])
    // The identity provider checks sessions itself, below routes that need nothing.
    expect([path, '403' in operation.responses]).toEqual([
      path,
      needs !== 'nothing' || isOfIdentity(`${method} ${path}`),
    ])
  }
})

/** Validates an answer as a program does that knows the document only. */
const checkedBy = (schema: Json, value: unknown): readonly string[] =>
  schemaCheck(schema, document.components.schemas)(value)

const call = async (method: string, path: string, body?: object) => {
  const response = await desk.ask(path, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, answer: response.status === 204 ? undefined : ((await response.json()) as Json) }
}

const note = { at: '2026-01-27T12:00:00Z', text: 'skew is steep', path: '/options/' }
const leg = { exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: -2.5 }

test.each([
  ['workspaces', { name: 'Board', data: { components: [] } }, { name: 'Renamed' }],
  ['portfolios', { name: 'Book', legs: [leg] }, { legs: [leg, leg] }],
  ['notes', note, { text: 'less so' }],
] as const)('%s: bodies and responses match the description, from first to last call', async (name, body, change) => {
  const of = (path: string, method: string) => {
    const operation = document.paths[path]?.[method]
    if (operation === undefined) throw new RangeError(path)
    const sent = operation.requestBody?.content['application/json']?.schema
    const answers = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
    return { sent, status: Number(answers?.[0]), schema: answers?.[1].content?.['application/json']?.schema ?? {} }
  }
  const path = `/api/${name}`
  const created = await call('POST', path, body)
  const create = of(path, 'post')
  expect(checkedBy(create.sent ?? {}, body)).toEqual([])
  expect(checkedBy(create.sent ?? {}, { nothing: true })).not.toEqual([])
  expect([created.status, checkedBy(create.schema, created.answer)]).toEqual([create.status, []])
  const id = String(created.answer?.id)
  const list = of(path, 'get')
  const listed = await call('GET', path)
  expect([listed.status, checkedBy(list.schema, listed.answer)]).toEqual([list.status, []])
  expect(listed.answer?.[name]).toContainEqual(expect.objectContaining({ id }))
  const put = of(`${path}/{id}`, 'put')
  const changed = await call('PUT', `${path}/${id}`, change)
  expect(checkedBy(put.sent ?? {}, change)).toEqual([])
  expect([changed.status, checkedBy(put.schema, changed.answer)]).toEqual([put.status, []])
  const gone = await call('DELETE', `${path}/${id}`)
  expect([gone.status, checkedBy(of(`${path}/{id}`, 'delete').schema, gone.answer)]).toEqual([200, []])
  const missing = await call('DELETE', `${path}/${id}`)
  expect([missing.status, checkedBy({ $ref: '#/components/schemas/Error' }, missing.answer)]).toEqual([404, []])
})

test.each([
  '/api/keys',
  '/api/layouts',
  '/api/preferences',
  '/api/alerts',
  '/api/alerts/firings',
  '/api/alerts/channels',
  '/api/alerts/push-key',
  '/api/publications',
  '/api/reports',
  '/api/notes/facets',
])('the response of %s matches the description', async (path) => {
  const schema = document.paths[path]?.get?.responses[200]?.content?.['application/json']?.schema
  const { status, answer } = await call('GET', path)
  expect([status, checkedBy(schema ?? {}, answer)]).toEqual([200, []])
})

/** A schema of which a reader learns nothing: no schema at all, any value, or any object. */
const isUntyped = (schema: Json | undefined): boolean =>
  schema === undefined ||
  (Object.keys(schema).every((name) => name === 'type' || name === 'description') && schema.type === 'object')

test('every operation has a typed response with an example, or none with a status that says so', () => {
  const untyped = operations.flatMap(({ route, operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2') && status !== '204')
      .flatMap(([, { content = {} }]) => {
        const kinds = Object.entries(content)
        const faults = kinds
          .filter(([, { schema }]) => isUntyped(schema))
          .map(([type]) => `${route} ${type}: no schema`)
        const isShown = kinds.some(([, { example }]) => example !== undefined)
        return isShown ? faults : [...faults, `${route}: no example`]
      }),
  )
  expect(untyped).toEqual([])
})

test('every request body has a schema and an example that the route accepts', () => {
  const faults = desk.api.routes.flatMap(({ method, path, body }) => {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const described = operation?.requestBody?.content['application/json']
    if (operation?.requestBody === undefined || (described === undefined && body === undefined)) return []
    const { schema, example } = described ?? {}
    if (isUntyped(schema) || example === undefined) return [`${method} ${path}: no schema or no example`]
    const refused = body?.safeParse(example).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    return [...checkedBy(schema ?? {}, example), ...(refused ?? [])].map((fault) => `${method} ${path}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('every example of an answer matches its own schema', () => {
  const faults = operations.flatMap(({ route, operation }) =>
    Object.entries(operation.responses).flatMap(([, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { schema, example }]) =>
        example === undefined || schema === undefined
          ? []
          : checkedBy(schema, example).map((fault) => `${route} ${type}: ${fault}`),
      ),
    ),
  )
  expect(faults).toEqual([])
})

test('the document of one study has its paths as the whole document has them, and no reference to elsewhere', async () => {
  const id = Object.keys(document.paths)
    .find((path) => path.endsWith('/range'))
    ?.split('/')
    .at(-2)
  const response = await desk.ask(`/api/v1/studies/${id}/openapi.json`, { headers: { cookie } })
  const text = await response.text()
  const small = JSON.parse(text) as typeof document
  expect(Object.keys(small.paths)).toEqual([`/api/v1/studies/${id}`, `/api/v1/studies/${id}/range`])
  for (const [path, operation] of Object.entries(small.paths)) expect(operation).toEqual(document.paths[path])
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
    expect(Object.keys(small.components.schemas)).toContain(name)
  const unknown = await desk.ask('/api/v1/studies/nothing/openapi.json', { headers: { cookie } })
  expect(unknown.status).toBe(404)
})

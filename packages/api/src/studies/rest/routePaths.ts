import type { Action } from '@gvol/accounts'
import { z } from 'zod'
import type { Route } from '../../http/route.ts'
import { ANSWERS, answerSchemas, CREATING, MEDIA_TYPES, QUERIES, WITHOUT_BODY } from './answerSchemas.ts'
import { bodyExample } from './answers/bodyExamples.ts'
import { IDENTITY_FAILURE, identityBodies, isOfIdentity } from './answers/identity.ts'
import { exampleOf } from './exampleOf.ts'
import { failure, type Json, TEXT } from './jsonSchema.ts'

/** Groups of operations: their beginnings, the first that fits counts, and what they are about. */
const GROUPS: readonly (readonly [tag: string, start: RegExp, doc: string])[] = [
  ['studies', /^\/api\/v1\/(studies|csv|openapi)/, 'Answers of studies, as JSON or files.'],
  ['history', /^\/api\/v1\/history/, 'Stored history as Parquet files.'],
  ['markets', /^\/api\/v1\//, 'What the desk collects and stores.'],
  ['alerts', /^\/api\/alerts/, 'Alerts, their firings and channels.'],
  ['portfolios', /^\/api\/portfolios/, 'Named portfolios with all versions.'],
  ['boards', /^\/api\/(workspaces|layouts|preferences|shared)/, 'Workspaces, layouts and preferences.'],
  ['notes', /^\/api\/notes/, 'Notes of the journal.'],
  ['publishing', /^\/api\/(publications|published|reports)/, 'Publications for everybody, and boards by email.'],
  ['people', /^\/api\/admin/, 'People, markets and security of the desk, for administrators.'],
  ['payments', /^\/api\/(payments|auth\/payments)/, 'Plans and subscriptions.'],
  ['status', /^\/api\/(health|status)/, 'State of the server.'],
  ['account', /^\/api\//, 'Sign-in, the account, its keys and venue keys.'],
]

const tagOf = (path: string): string => GROUPS.find(([, start]) => start.test(path))?.[0] ?? 'account'

/** Tags of the document. */
export const TAGS = GROUPS.map(([name, , description]) => ({ name, description }))

/** Not REST, for clients of others, or called by other services. */
const ELSEWHERE = /^\/api\/(compat|mcp)|\/webhook$/

const operationId = (method: string, path: string): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/^\/api\//, '')
      .split(/[/:.]/)
      .filter((part) => part !== ''),
  ].join('-')

const FAILURES: Readonly<Record<number, string>> = {
  400: 'The request is not valid; `argument` names the part.',
  401: 'Neither a session nor a valid key.',
  403: 'The account or key may not do that; of a key the message names the missing scope.',
  404: 'There is none.',
  409: 'Changed elsewhere (`outdated`, with the current version), or too many.',
  413: 'The body is too large.',
  429: 'Too many requests; see Retry-After.',
  503: 'Busy, or the store or database is away; see Retry-After.',
}

const failuresOf = ({ method, needs, path, body }: Route): Json => {
  const isChange = method !== 'GET'
  const codes = [
    ...(isChange ||
    path.includes(':') ||
    isOfIdentity(`${method} ${path}`) ||
    QUERIES[`${method} ${path}`] !== undefined
      ? [400]
      : []),
    ...(needs === 'nothing' && !isOfIdentity(`${method} ${path}`) ? [] : [401, 403]),
    ...(path.includes(':') ? [404] : []),
    ...(body === undefined ? [] : [409, 413]),
    429,
    503,
  ]
  const schema = isOfIdentity(`${method} ${path}`) ? IDENTITY_FAILURE : undefined
  return Object.fromEntries(codes.map((code) => [code, failure(FAILURES[code] ?? '', schema)]))
}

/** Returns the JSON Schema of a body; parts that only code checks may be anything. */
const bodySchema = (body: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return json
}

const parametersOf = (path: string, queries: string): readonly Json[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: TEXT })),
  ...queries
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => ({ name, in: 'query', required: false, schema: TEXT })),
]

const jsonBody = (schema: Json, example: unknown): Json => ({
  requestBody: { required: true, content: { 'application/json': { schema, example } } },
})

const requestBody = ({ method, path, body }: Route): Json => {
  const route = `${method} ${path}`
  const checkedElsewhere = identityBodies[route]
  if (checkedElsewhere !== undefined) return jsonBody(checkedElsewhere, exampleOf(checkedElsewhere, answerSchemas))
  if (path === '/api/notes/:id/picture' && method === 'PUT')
    return {
      requestBody: { required: true, content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
    }
  if (body === undefined) return {}
  const schema = bodySchema(body)
  return jsonBody(schema, bodyExample(route) ?? exampleOf(schema, {}))
}

const responseOf = (route: string, doc: string): Json => {
  if (WITHOUT_BODY.has(route)) return { 204: { description: doc } }
  const mediaType = MEDIA_TYPES[route] ?? 'application/json'
  const schema =
    mediaType === 'application/json' ? (ANSWERS[route] ?? { type: 'object' }) : { type: 'string', format: 'binary' }
  const example = exampleOf(schema, answerSchemas)
  return { [CREATING.has(route) ? 201 : 200]: { description: doc, content: { [mediaType]: { schema, example } } } }
}

/** What a caller needs, for readers of the document. */
const permissionText = (needs: Route['needs']): string =>
  needs === 'nothing' ? 'Needs nothing.' : `Needs \`${needs satisfies Action | 'each-field'}\`.`

const operationOf = (route: Route): Json => {
  const { method, path, needs, doc } = route
  const name = `${method} ${path}`
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: doc.length <= 120 ? doc : `${doc.slice(0, 117)}…`,
    description: `${doc}\n\n${permissionText(needs)}`,
    ...(needs === 'nothing' ? { security: [] } : {}),
    parameters: parametersOf(path, QUERIES[name] ?? ''),
    ...requestBody(route),
    responses: { ...responseOf(name, doc), ...failuresOf(route) },
  }
}

/**
 * Returns the OpenAPI paths of routes by their declarations: with permission, body, answer and errors.
 *
 * @param described  paths that the document describes itself
 */
export const routePaths = (
  routes: readonly Route[],
  described: ReadonlySet<string>,
): Readonly<Record<string, Json>> => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    if (!path.startsWith('/api/') || ELSEWHERE.test(path) || described.has(path)) continue
    const operations = paths[path] ?? {}
    operations[route.method.toLowerCase()] = operationOf(route)
    paths[path] = operations
  }
  return paths
}

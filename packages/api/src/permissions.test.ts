import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { may } from '@gvol/accounts'
import { buildSchema, type GraphQLField } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { strangers, visitors } from './_fixture/callers.ts'
import { openDesk } from './_fixture/openDesk.ts'
import { testStudies } from './_fixture/testStudies.ts'
import { formats } from './export/exportedAs.ts'

/**
 * What every door needs, written down a second time by hand: a new door, or a changed rule, fails here until somebody
 * has thought about it.
 */
const NEEDS: Readonly<Record<string, string>> = {
  'GET /api/health': 'nothing',
  'GET /sign-in': 'nothing',
  'POST /sign-in': 'nothing',
  'POST /api/auth/sign-out': 'nothing',
  'GET /api/me': 'read-account',
  'GET /api/status': 'read-status',
  'GET /metrics': 'read-status',
  'GET /api/v1/studies': 'read-studies',
  'GET /api/v1/studies/:id': 'read-studies',
  'GET /api/v1/openapi.json': 'read-studies',
  'POST /graphql': 'read-studies',
  'GET /api/keys': 'manage-keys',
  'POST /api/keys': 'manage-keys',
  'DELETE /api/keys/:id': 'manage-keys',
}

const desk = await openDesk({ people: strangers, limits: { runMs: 20, anonymousBurst: 10_000 } })
afterAll(desk.close)
const everybody = await visitors(desk)

/** 401 or 403, as `may` decides; undefined when the visitor may pass. */
const turnedAway = (visitor: (typeof everybody)[number], needs: string): number | undefined => {
  if (needs === 'nothing') return undefined
  const permission = may(visitor.caller, needs as Parameters<typeof may>[1])
  if (permission.ok) return undefined
  return permission.reason === 'signed-out' ? 401 : 403
}

const ask = async (method: string, path: string, visitor: (typeof everybody)[number], body?: object) =>
  desk.ask(path, {
    method,
    headers: { ...visitor.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })

test('every door of the router has a written rule, and the rule is the one that is enforced', () => {
  const rules = Object.fromEntries(desk.api.doors.map(({ method, path, needs }) => [`${method} ${path}`, needs]))
  expect(rules).toEqual(NEEDS)
})

test('the documentation lists every door with what it needs', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `((?:GET|POST|DELETE) [^`]+)` \| `?([\w-]+)`? \|/gm)]
  expect(Object.fromEntries(rows.map(([, door, needs]) => [door, needs]))).toEqual(NEEDS)
})

describe.each(everybody.map((visitor) => [visitor.name, visitor] as const))('%s', (name, visitor) => {
  test.each(Object.entries(NEEDS))('at %s, which needs %s', async (door, needs) => {
    const [method, pattern] = door.split(' ') as [string, string]
    if (method === 'POST' && pattern === '/api/auth/sign-out' && name === 'the owner') return
    const path = pattern.replace(':id', 'none')
    const response = await ask(method, path, visitor, method === 'POST' ? {} : undefined)
    const refused = turnedAway(visitor, needs)
    if (refused === undefined) expect([401, 403].includes(response.status) && needs !== 'nothing').toBe(false)
    else {
      expect(response.status).toBe(refused)
      expect(Object.keys((await response.json()) as object)).toEqual(['error'])
    }
    if (method === 'GET') expect((await ask('HEAD', path, visitor)).status).toBe(response.status)
  })

  test('at every study in every format', async () => {
    const refused = turnedAway(visitor, 'read-studies')
    let asked = 0
    for (const id of Object.keys(testStudies)) {
      for (const format of Object.keys(formats)) {
        const response = await ask('GET', `/api/v1/studies/${id}?exchange=deribit&symbol=BTC&format=${format}`, visitor)
        if (refused === undefined) expect([200, 500, 503]).toContain(response.status)
        else expect(response.status).toBe(refused)
        if (response.status === 200) expect(response.headers.get('x-gvol-study')).toBe(id)
        asked++
      }
    }
    expect(asked).toBe(20)
  })

  test('at every field of the GraphQL schema, and at introspection', async () => {
    const fields = Object.values(buildSchema(desk.api.sdl).getQueryType()!.getFields())
    expect(fields).toHaveLength(Object.keys(testStudies).length + 3)
    for (const field of [...fields.map(selection), '__schema { types { name } }', '__typename']) {
      const response = await ask('POST', '/graphql', visitor, { query: `{ ${field} }` })
      const refused = turnedAway(visitor, 'read-studies')
      if (refused !== undefined) {
        expect(response.status).toBe(refused)
        continue
      }
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
      const isStatusRefused = field.startsWith('status') && turnedAway(visitor, 'read-status') !== undefined
      const codes = errors?.map(({ extensions }) => extensions.code) ?? []
      if (isStatusRefused) expect(codes).toEqual(['not-allowed'])
      else expect(['internal', 'unavailable', undefined]).toContain(codes[0])
    }
  })
})

/** A selection of one field that is as small as the schema allows. */
const selection = (field: GraphQLField<unknown, unknown>): string => {
  const args = field.args.length === 0 ? '' : '(exchange: "deribit", symbol: "BTC")'
  const inner: Readonly<Record<string, string>> = { studies: 'id', markets: 'symbol', status: 'version' }
  return `${field.name}${args} { ${inner[field.name] ?? 'asOf'} }`
}

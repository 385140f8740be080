import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Action, may } from '@gvol/accounts'
import { buildSchema } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { visitors } from '../testing/callers.ts'
import { openDesk } from '../testing/openDesk.ts'
import { postJson } from '../testing/person.ts'
import { testStudies } from '../testing/testStudies.ts'
import { fieldName } from './studies/catalog/fieldName.ts'
import { formats } from './studies/export/exportedAs.ts'

/** Permission of every route, repeated here by hand: a new route or a changed rule fails until it has been reviewed. */
const NEEDS: Readonly<Record<string, string>> = {
  'GET /api/health': 'nothing',
  'GET /sign-in': 'nothing',
  'POST /sign-in': 'nothing',
  'POST /api/auth/sign-out': 'nothing',
  'GET /api/auth/provider': 'nothing',
  'POST /api/auth/firebase/session': 'manage-account',
  'POST /api/auth/sign-up/email': 'nothing',
  'POST /api/auth/sign-in/email': 'nothing',
  'GET /api/auth/verify-email': 'nothing',
  'POST /api/auth/send-verification-email': 'nothing',
  'POST /api/auth/request-password-reset': 'nothing',
  'POST /api/auth/reset-password': 'nothing',
  'GET /api/auth/get-session': 'nothing',
  'GET /api/auth/token': 'nothing',
  'GET /api/auth/jwks': 'nothing',
  'POST /api/auth/update-user': 'nothing',
  'POST /api/auth/change-email': 'nothing',
  'POST /api/auth/change-password': 'nothing',
  'POST /api/auth/two-factor/enable': 'nothing',
  'POST /api/auth/two-factor/get-totp-uri': 'nothing',
  'POST /api/auth/two-factor/verify-totp': 'nothing',
  'POST /api/auth/two-factor/verify-backup-code': 'nothing',
  'POST /api/auth/two-factor/generate-backup-codes': 'nothing',
  'POST /api/auth/two-factor/disable': 'nothing',
  'GET /api/auth/passkey/generate-register-options': 'nothing',
  'POST /api/auth/passkey/verify-registration': 'nothing',
  'GET /api/auth/passkey/generate-authenticate-options': 'nothing',
  'POST /api/auth/passkey/verify-authentication': 'nothing',
  'GET /api/auth/passkey/list-user-passkeys': 'nothing',
  'POST /api/auth/passkey/update-passkey': 'nothing',
  'POST /api/auth/passkey/delete-passkey': 'nothing',
  'GET /api/auth/list-sessions': 'nothing',
  'POST /api/auth/revoke-session': 'nothing',
  'POST /api/auth/revoke-sessions': 'nothing',
  'POST /api/auth/revoke-other-sessions': 'nothing',
  'POST /api/auth/reauthenticate': 'nothing',
  'POST /api/auth/delete-user': 'nothing',
  'GET /api/shared/:secret': 'nothing',
  'GET /embed/:token/': 'nothing',
  'GET /api/published/:token': 'nothing',
  'GET /api/published/:token/panels/:panel': 'nothing',
  'GET /pictures/:file': 'nothing',
  'GET /unsubscribe/:token': 'nothing',
  'POST /unsubscribe/:token': 'nothing',
  'GET /api/publications': 'read-account',
  'POST /api/publications': 'publish',
  'DELETE /api/publications/:id': 'write-workspaces',
  'GET /api/reports': 'read-account',
  'POST /api/reports': 'write-workspaces',
  'DELETE /api/reports/:id': 'write-workspaces',
  'POST /api/reports/:id/test': 'write-workspaces',
  'GET /api/payments/plans': 'nothing',
  'POST /api/payments/stripe/webhook': 'nothing',
  'POST /api/payments/btcpay/webhook': 'nothing',
  'POST /graphql': 'each-field',
  'POST /api/mcp': 'read-studies',
  'GET /api/compat/graphql': 'each-field',
  'POST /api/compat/graphql': 'each-field',
  'GET /api/compat/markets/*': 'read-studies',
  'GET /api/compat/coverage': 'read-studies',
  'GET /api/me': 'read-account',
  'GET /api/user': 'read-account',
  'GET /api/account/export': 'read-account',
  'GET /api/workspaces': 'read-account',
  'GET /api/workspaces/:id/share': 'read-account',
  'GET /api/workspaces/:id/versions': 'read-account',
  'GET /api/workspaces/:id/versions/:version': 'read-account',
  'GET /api/layouts': 'read-account',
  'GET /api/preferences': 'read-account',
  'GET /api/portfolios': 'read-account',
  'GET /api/portfolios/:id/versions': 'read-account',
  'GET /api/portfolios/:id/versions/:version': 'read-account',
  'POST /api/portfolios': 'write-workspaces',
  'PUT /api/portfolios/:id': 'write-workspaces',
  'DELETE /api/portfolios/:id': 'write-workspaces',
  'GET /api/notes': 'read-account',
  'GET /api/notes/facets': 'read-account',
  'GET /api/notes/:id/picture': 'read-account',
  'POST /api/notes': 'write-workspaces',
  'PUT /api/notes/:id': 'write-workspaces',
  'DELETE /api/notes/:id': 'write-workspaces',
  'PUT /api/notes/:id/picture': 'write-workspaces',
  'DELETE /api/notes/:id/picture': 'write-workspaces',
  'GET /api/alerts': 'read-account',
  'POST /api/alerts': 'write-workspaces',
  'PUT /api/alerts/:id': 'write-workspaces',
  'DELETE /api/alerts/:id': 'write-workspaces',
  'POST /api/alerts/try': 'read-studies',
  'GET /api/alerts/firings': 'read-account',
  'POST /api/alerts/firings/seen': 'write-workspaces',
  'GET /api/alerts/channels': 'read-account',
  'POST /api/alerts/channels': 'manage-keys',
  'DELETE /api/alerts/channels/:id': 'manage-keys',
  'POST /api/alerts/channels/:id/test': 'manage-keys',
  'GET /api/alerts/push-key': 'read-account',
  'GET /api/auth/payments/get-subscription-session': 'read-account',
  'POST /api/workspaces': 'write-workspaces',
  'PUT /api/workspaces/:id': 'write-workspaces',
  'DELETE /api/workspaces/:id': 'write-workspaces',
  'PUT /api/workspaces/:id/components/add': 'write-workspaces',
  'PUT /api/workspaces/:id/components/remove': 'write-workspaces',
  'POST /api/workspaces/:id/share': 'write-workspaces',
  'DELETE /api/workspaces/:id/share': 'write-workspaces',
  'POST /api/layouts': 'write-workspaces',
  'PUT /api/preferences': 'write-workspaces',
  'POST /api/payments/checkout': 'manage-payments',
  'POST /api/payments/portal': 'manage-payments',
  'GET /api/keys': 'manage-keys',
  'POST /api/keys': 'manage-keys',
  'DELETE /api/keys/:id': 'manage-keys',
  'GET /api/venue-keys': 'manage-keys',
  'POST /api/venue-keys': 'manage-keys',
  'DELETE /api/venue-keys/:id': 'manage-keys',
  'GET /api/venue-keys/:id/account': 'manage-keys',
  'GET /api/admin/users': 'administer',
  'GET /api/admin/people': 'administer',
  'GET /api/admin/users/:id': 'administer',
  'GET /api/admin/users/:id/export': 'administer',
  'DELETE /api/admin/users/:id': 'administer',
  'DELETE /api/admin/users/:id/sessions/:session': 'administer',
  'DELETE /api/admin/users/:id/keys/:key': 'administer',
  'POST /api/admin/users/:id/verify': 'administer',
  'POST /api/admin/users/:id/resend-confirmation': 'administer',
  'POST /api/admin/users/:id/admin': 'administer',
  'POST /api/admin/users/:id/member': 'administer',
  'POST /api/admin/users/:id/reset-link': 'administer',
  'GET /api/admin/invitations': 'administer',
  'DELETE /api/admin/invitations/:id': 'administer',
  'GET /api/admin/mail': 'administer',
  'POST /api/admin/users/:id/grant': 'administer',
  'POST /api/admin/users/:id/revoke': 'administer',
  'POST /api/admin/users/:id/sign-out': 'administer',
  'POST /api/admin/sign-out-everybody': 'administer',
  'GET /api/admin/keys': 'administer',
  'GET /api/admin/markets': 'administer',
  'PUT /api/admin/markets': 'administer',
  'DELETE /api/admin/keys/:id': 'administer',
  'GET /api/admin/security-log': 'administer',
  'POST /api/admin/invitations': 'administer',
  'GET /api/admin/mailbox': 'read-mailbox',
  'GET /api/status': 'read-status',
  'GET /api/status/data': 'read-status',
  'GET /metrics': 'read-metrics',
  'GET /api/v1/markets': 'read-studies',
  'GET /api/v1/instruments': 'read-studies',
  'GET /api/v1/coverage': 'read-studies',
  'GET /api/v1/studies': 'read-studies',
  'GET /api/v1/studies/:id': 'read-studies',
  'GET /api/v1/studies/:id/range': 'read-studies',
  'GET /api/v1/csv/:id': 'read-csv',
  'GET /api/v1/history': 'read-history',
  'GET /api/v1/history/:table/:exchange/:symbol/:month': 'read-history',
  'GET /api/v1/openapi.json': 'read-studies',
  'GET /api/v1/studies/:id/openapi.json': 'read-studies',
}

/** The same for every top-level GraphQL field that is not a study, with the smallest selection. */
const FIELDS: Readonly<Record<string, readonly [needs: string, selection: string]>> = {
  studies: ['read-studies', 'studies { id }'],
  markets: ['read-studies', 'markets { symbol }'],
  rangeCost: [
    'read-studies',
    'rangeCost(study: "price-ladder", from: "2026-01-27", to: "2026-01-27", interval: "1h", arguments: { exchange: "deribit", symbol: "BTC" }) { instants }',
  ],
  status: ['read-status', 'status { version }'],
  UserV2: ['read-account', 'UserV2 { id }'],
}

const desk = await openDesk({ limits: { runMs: 20, userBurst: 10_000, anonymousBurst: 10_000, guessBurst: 10_000 } })
afterAll(desk.close)
const everybody = await visitors(desk)

/** Every field of the schema with its permission. */
const fields: readonly { readonly needs: string; readonly selection: string }[] = [
  ...Object.values(FIELDS).map(([needs, selection]) => ({ needs, selection })),
  ...Object.keys(testStudies).map((id) => ({
    needs: 'read-studies',
    selection: `${fieldName(id)}(exchange: "deribit", symbol: "BTC") { asOf }`,
  })),
  { needs: 'nothing', selection: '__typename' },
]

type Visitor = (typeof everybody)[number]

/** Returns 401 or 403 as `may` decides; undefined when the visitor is allowed. */
const turnedAway = (visitor: Visitor, needs: string): 401 | 403 | undefined => {
  if (needs === 'nothing') return undefined
  if (needs === 'each-field') return visitor.isForged ? 401 : undefined
  const permission = may(visitor.caller, needs as Action)
  if (permission.ok) return undefined
  return permission.reason === 'signed-out' ? 401 : 403
}

const ask = async (method: string, path: string, visitor: Visitor, body?: object) =>
  desk.ask(path, {
    method,
    headers: { ...visitor.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })

test('every route of the router has a written rule, and that rule is enforced', () => {
  const rules = Object.fromEntries(desk.api.routes.map(({ method, path, needs }) => [`${method} ${path}`, needs]))
  expect(rules).toEqual(NEEDS)
})

test('the documentation lists every route with the right it needs', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` \| `?([\w-]+)`? \|/gm)]
  expect(Object.fromEntries(rows.map(([, route, needs]) => [route, needs]))).toEqual(NEEDS)
})

/** Bodies that do as little as possible when a request is allowed. */
const BODIES: Readonly<Record<string, object>> = { POST: {}, PUT: {} }

/**
 * Routes of the identity provider read the session cookie themselves, and with one they change or delete the account.
 */
const identityRoutes = new Set(desk.accounts.identity.paths.map(({ method, path }) => `${method} ${path}`))
const ourRoutes = Object.entries(NEEDS).filter(([route]) => !identityRoutes.has(route))

describe.each(everybody.map((visitor) => [visitor.name, visitor] as const))(
  '[spec 6 access equals verified] %s',
  (_name, visitor) => {
    test.each(ourRoutes)('at %s, which needs %s', async (route, needs) => {
      const [method, pattern] = route.split(' ') as [string, string]
      // These would end sessions that other tests need.
      const isEnding = /^POST \/api\/(auth\/sign-out|admin\/sign-out-everybody)$/.test(route)
      if (isEnding && visitor.caller !== undefined && visitor.caller.scopes === undefined) return
      const path = pattern.replace(/:\w+/, 'none')
      const response = await ask(method, path, visitor, BODIES[method])
      const refused = turnedAway(visitor, needs)
      if (refused === undefined) expect([401, 403].includes(response.status) && needs !== 'nothing').toBe(false)
      else {
        expect(response.status).toBe(refused)
        expect(Object.keys((await response.json()) as object)).toEqual(['error'])
      }
      expect(response.headers.get('cache-control')).toBe('no-store')
      if (method !== 'GET') return
      const head = await ask('HEAD', path, visitor)
      expect([head.status, head.headers.get('cache-control')]).toEqual([response.status, 'no-store'])
    })

    test('at every study in every format', async () => {
      const refused = turnedAway(visitor, 'read-studies')
      let requestCount = 0
      for (const id of Object.keys(testStudies)) {
        for (const format of Object.keys(formats)) {
          const response = await ask(
            'GET',
            `/api/v1/studies/${id}?exchange=deribit&symbol=BTC&format=${format}`,
            visitor,
          )
          if (refused === undefined) expect([200, 500, 503]).toContain(response.status)
          else expect(response.status).toBe(refused)
          if (response.status === 200) expect(response.headers.get('x-gvol-study')).toBe(id)
          requestCount++
        }
      }
      expect(requestCount).toBe(Object.keys(testStudies).length * Object.keys(formats).length)
    })

    test('at every field of the GraphQL schema, and at introspection', async () => {
      for (const { needs, selection } of fields) {
        const response = await ask('POST', '/graphql', visitor, { query: `{ ${selection} }` })
        if (visitor.isForged) {
          expect(response.status).toBe(401)
          continue
        }
        const { data, errors } = (await response.json()) as GraphqlAnswer
        const [code] = errors?.map(({ extensions }) => extensions.code) ?? []
        const refused = turnedAway(visitor, needs)
        if (refused === undefined) expect(['internal', 'unavailable', undefined]).toContain(code)
        else {
          expect(code).toBe(refused === 401 ? 'signed-out' : 'not-allowed')
          expect(Object.values(data ?? {})).not.toContainEqual(expect.anything())
        }
      }
    })
  },
)

type GraphqlAnswer = {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

test('responses of the identity provider to a signed-in user are never cached', async () => {
  for (const { name, headers } of everybody.filter(({ caller }) => caller !== undefined))
    for (const { method, path } of desk.accounts.identity.paths) {
      if (method !== 'GET') continue
      const { status, headers: responseHeaders } = await desk.ask(path, { headers })
      expect([status < 500, responseHeaders.get('cache-control')], `${name}: ${path}`).toEqual([true, 'no-store'])
    }
})

test('a key that lacks a scope is refused with the name of the scope and how to get it', async () => {
  const headers = { 'x-auth': await desk.key([]) }
  const messageAt = async (path: string) =>
    ((await (await desk.ask(path, { headers })).json()) as { error: { message: string } }).error.message
  expect(await messageAt('/api/status')).toMatch(/scope read:status\..*npx gvol token --scopes read:status/)
  expect(await messageAt('/api/v1/csv/price-ladder')).toMatch(/scope read:csv or read:studies\./)
  expect(await messageAt('/api/keys')).toBe('No API key may do that. Sign in with a browser.')
})

test('every field of the schema has a written rule', () => {
  const names = Object.keys(buildSchema(desk.api.sdl).getQueryType()!.getFields())
  expect(names.toSorted()).toEqual([...Object.keys(FIELDS), ...Object.keys(testStudies).map(fieldName)].toSorted())
})

test('[spec 6 access equals verified] the routes of the identity provider give anonymous callers no user data', async () => {
  for (const { method, path } of desk.accounts.identity.paths) {
    const response = await desk.ask(path, method === 'GET' ? {} : postJson({}))
    const text = await response.text()
    expect(response.status, path).toBeLessThan(500)
    if (method === 'GET') expect((await desk.ask(path, { method: 'HEAD' })).status, path).toBe(204)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    for (const word of ['example.org', 'unverified', 'gvol_']) expect(text, path).not.toContain(word)
    expect(response.headers.getSetCookie().filter((cookie) => /gvol_session\w*=[^;]/.test(cookie))).toEqual([])
  }
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ORIGIN } from '../../../testing/browser.ts'
import { identityWorld } from '../../../testing/identityWorld.ts'
import { createAuth } from '../createAuth.ts'
import { IDENTITY_PATHS, OWN_PATHS } from './identityPaths.ts'

const world = identityWorld()

type Endpoint = { readonly path?: string; readonly options?: { readonly method?: string | readonly string[] } }

/** All routes the library offers. */
const offered = (): readonly string[] => {
  const auth = createAuth({
    db: world().world.db,
    now: Date.now,
    randomBytes,
    secret: 'a secret of the tests, long enough to count',
    origin: ORIGIN,
    mail: {
      post: () => undefined,
      send: async () => undefined,
      mailbox: undefined,
      state: () => ({ isSending: false, waiting: 0 }),
      close: async () => undefined,
    },
    invitations: { use: async () => undefined },
    log: () => undefined,
  })
  return Object.values(auth.api as unknown as Record<string, Endpoint>).flatMap(({ path, options }) =>
    path === undefined ? [] : [options?.method ?? 'GET'].flat().map((method) => `${method} /api/auth${path}`),
  )
}

const listed = IDENTITY_PATHS.map(({ method, path }) => `${method} ${path}`)

test('every listed route exists, and other routes of the library are not reachable', async () => {
  const offeredPaths = offered()
  expect(offeredPaths.length).toBeGreaterThan(40)
  const own = OWN_PATHS.map(({ method, path }) => `${method} ${path}`)
  expect(listed.filter((route) => !own.includes(route) && !offeredPaths.includes(route))).toEqual([])
  const hidden = offeredPaths.filter((route) => !listed.includes(route))
  expect(hidden).toContain('POST /api/auth/sign-in/social')
  for (const route of hidden) {
    const [method = '', path = ''] = route.split(' ')
    const body = method === 'GET' ? undefined : '{}'
    const request = new Request(`${ORIGIN}${path.replace(/:\w+/g, 'x')}`, { method, body })
    expect(await world().accounts.identity.handle(request), route).toBeUndefined()
  }
})

test('own routes are answered by the desk, even where the library has the same route', async () => {
  expect(world().accounts.identity.paths.map(({ method, path }) => `${method} ${path}`)).toEqual(listed)
  expect(new Set(listed).size).toBe(listed.length)
  for (const { method, path } of OWN_PATHS) {
    const request = new Request(`${ORIGIN}${path}`, { method, body: method === 'GET' ? undefined : '{}' })
    expect((await world().accounts.identity.handle(request))?.status, path).toBe(401)
  }
})

test('paths that only resemble listed ones are not handled', async () => {
  for (const path of ['/api/auth/token/', '/api/auth//token', '/api/auth/TOKEN', '/api/auth/%74oken', '/api/auth']) {
    expect(await world().accounts.identity.handle(new Request(`${ORIGIN}${path}`)), path).toBeUndefined()
  }
})

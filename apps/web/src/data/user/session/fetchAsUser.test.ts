import { expect, test } from 'vitest'
import { userFetch } from './fetchAsUser.ts'

/** A server that accepts one token, and a browser whose stored token may be another. */
const world = ({ stored = 'old', accepted = 'new', renewed = 'new', hasUser = true } = {}) => {
  const seen: { readonly path: string; readonly init: RequestInit }[] = []
  let token = stored
  let refreshes = 0
  let ends = 0
  const requests = userFetch({
    fetch: async (path, init) => {
      seen.push({ path, init })
      const sent = new Headers(init.headers).get('x-auth')
      return new Response('', { status: sent === accepted ? 200 : 401 })
    },
    headers: async () => ({ 'x-auth': token, 'client-name': 'derivatives-gui' }),
    hasUser: () => hasUser,
    refresh: async () => {
      refreshes++
      token = renewed
    },
  })
  requests.onEnded(() => ends++)
  return { requests, seen, counts: () => ({ refreshes, ends }) }
}

const SAVE = { method: 'PUT', body: '{"name":"W"}', headers: { 'content-type': 'application/json' } }

test('a request with a valid token is sent once, as it is', async () => {
  const { requests, seen, counts } = world({ stored: 'new' })
  expect((await requests.send('/api/layouts', SAVE)).status).toBe(200)
  expect(seen).toHaveLength(1)
  expect(Object.fromEntries(new Headers(seen[0]?.init.headers))).toEqual({
    'x-auth': 'new',
    'client-name': 'derivatives-gui',
    'content-type': 'application/json',
  })
  expect(seen[0]?.init).toMatchObject({ method: 'PUT', body: SAVE.body, credentials: 'same-origin' })
  expect(counts()).toEqual({ refreshes: 0, ends: 0 })
})

test('a token of a replaced session is renewed with the cookie, and the same request is sent again', async () => {
  const { requests, seen, counts } = world()
  expect((await requests.send('/api/layouts', SAVE)).status).toBe(200)
  expect(seen.map(({ path, init }) => [path, init.body, new Headers(init.headers).get('x-auth')])).toEqual([
    ['/api/layouts', SAVE.body, 'old'],
    ['/api/layouts', SAVE.body, 'new'],
  ])
  expect(counts()).toEqual({ refreshes: 1, ends: 0 })
})

test('an ended session is reported once per refused request, and not tried a third time', async () => {
  const { requests, seen, counts } = world({ renewed: '' })
  expect((await requests.send('/api/layouts', SAVE)).status).toBe(401)
  expect(seen).toHaveLength(2)
  expect(counts()).toEqual({ refreshes: 1, ends: 1 })
})

test('a request of a visitor is refused without a renewal', async () => {
  const { requests, seen, counts } = world({ hasUser: false })
  expect((await requests.send('/api/layouts', SAVE)).status).toBe(401)
  await requests.renew()
  expect(seen).toHaveLength(1)
  expect(counts()).toEqual({ refreshes: 0, ends: 0 })
})

test('a refused live connection renews the token and checks the session', async () => {
  const { requests, counts } = world()
  await requests.renew()
  expect(counts()).toEqual({ refreshes: 1, ends: 1 })
})

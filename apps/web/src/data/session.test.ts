// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSession } from './session.ts'
import { STORAGE_KEYS } from './settings/storageKeys.ts'
import { endSession } from './user/account/userCalls.ts'

let sent: Headers[]
let answer: () => Response

beforeEach(() => {
  sent = []
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ id: 'somebody-else', token: 'a.b.c', email: '', name: '' }))
  localStorage.setItem(STORAGE_KEYS.expiration, String(Date.now()))
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the session decides who is signed in, not a token that another user left in this browser', async () => {
  const me = { user: { id: 'u1' }, may: [], simulated: true }
  answer = () => Response.json(me)
  expect(await loadSession()).toEqual({ state: 'signed-in', me })
  await endSession()
  expect(sent.map((headers) => [headers.get('x-auth'), headers.get('client-id')])).toEqual([
    ['anonymous', null],
    ['anonymous', null],
  ])
})

test('[spec 6 access equals verified] on an open desk a caller without a user is a visitor, not signed out', async () => {
  const me = { user: null, may: ['read-studies'], simulated: false }
  answer = () => Response.json(me)
  expect(await loadSession()).toEqual({ state: 'visitor', me })
})

test.each([
  [401, 'signed-out'],
  [403, 'signed-out'],
  [500, 'refused'],
])('status %d of the session request means %s', async (status, state) => {
  answer = () => Response.json({ error: { code: 'x', message: 'y' } }, { status })
  expect((await loadSession()).state).toBe(state)
})

test('a session that could not be ended is not treated as ended', async () => {
  answer = () => Response.json({ error: { code: 'internal', message: 'It failed.' } }, { status: 500 })
  await expect(endSession()).rejects.toThrow('It failed.')
})

import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { PASSWORD, postJson, signUp } from '../../../testing/person.ts'
import { EVENT_OF_ROUTE } from './eventOfRoute.ts'
import type { SecurityEvent } from './securityLog.ts'

const events: SecurityEvent[] = []
const desk = await openDesk({
  securityLog: {
    write: (event) => events.push(event),
    newest: async (limit) =>
      events
        .slice(-limit)
        .map((event) => ({ at: '2026-01-27T00:00:00.000Z', ...event }))
        .reverse(),
  },
})
afterAll(desk.close)

const during = async (work: () => Promise<unknown>): Promise<readonly SecurityEvent[]> => {
  events.length = 0
  await work()
  return [...events]
}

test('every route of the table of security events exists on the desk', () => {
  const served = new Set(desk.api.routes.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(EVENT_OF_ROUTE).filter((route) => !served.has(route))).toEqual([])
})

test('the security log has successful and failed sign-ins with user and address, without what was typed', async () => {
  const ann = await signUp(desk, 'ann')
  const secret = (await desk.access.createSignInLink(ann.user.id)).secret
  const entries = await during(async () => {
    await desk.ask(`/sign-in?secret=${secret}`)
    await desk.ask(`/sign-in?secret=${secret}`)
    await desk.ask('/api/auth/sign-in/email', postJson({ email: ann.email, password: 'a wrong password' }))
    await desk.ask('/api/auth/sign-in/email', postJson({ email: ann.email, password: PASSWORD }))
  })
  expect(entries.map(({ event, outcome, userId }) => [event, outcome, userId])).toEqual([
    ['sign-in', 'done', ann.user.id],
    ['sign-in', 'refused', undefined],
    ['sign-in', 'refused', undefined],
    ['sign-in', 'done', ann.user.id],
  ])
  const text = JSON.stringify(entries)
  for (const hidden of [secret, PASSWORD, 'a wrong password', ann.token]) expect(text).not.toContain(hidden)
})

test('the security log has keys, grants and refusals with actor and target', async () => {
  const ann = await signUp(desk, 'anna')
  const admin = await signUp(desk, 'adam', { isAdmin: true })
  const entries = await during(async () => {
    const created = await desk.ask('/api/keys', postJson({ name: 'k' }, { cookie: ann.cookie }))
    const { id, key } = (await created.json()) as { id: string; key: string }
    await desk.ask(`/api/admin/users/${ann.user.id}/grant`, postJson({}, { cookie: ann.cookie }))
    await desk.ask(`/api/admin/users/${ann.user.id}/grant`, postJson({}, { cookie: admin.cookie }))
    await desk.ask('/api/admin/users', { headers: { cookie: ann.cookie } })
    await desk.ask('/api/admin/users', { headers: { 'x-auth': 'gvol_forged' } })
    await desk.ask('/api/admin/users')
    await desk.ask(`/api/keys/${id}`, {
      method: 'DELETE',
      headers: { cookie: ann.cookie, origin: 'http://evil.example' },
    })
    expect(JSON.stringify(events)).not.toContain(key)
  })
  expect(entries.map(({ event, outcome, userId, by, target }) => [event, outcome, userId, by, target])).toEqual([
    ['key', 'done', ann.user.id, 'session', undefined],
    ['grant', 'refused', ann.user.id, 'session', ann.user.id],
    ['grant', 'done', admin.user.id, 'session', ann.user.id],
    ['permission', 'refused', ann.user.id, 'session', undefined],
    ['permission', 'refused', undefined, undefined, undefined],
    ['key', 'refused', ann.user.id, 'session', expect.any(String)],
  ])
})

test('administrators read the newest entries, other users cannot', async () => {
  const admin = await signUp(desk, 'eve', { isAdmin: true })
  const ann = await signUp(desk, 'annika')
  const read = await desk.ask('/api/admin/security-log?limit=2', { headers: { cookie: admin.cookie } })
  const { entries } = (await read.json()) as { entries: unknown[] }
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({ at: expect.stringMatching(/Z$/), event: expect.any(String) })
  expect((await desk.ask('/api/admin/security-log?limit=0', { headers: { cookie: admin.cookie } })).status).toBe(400)
  expect((await desk.ask('/api/admin/security-log', { headers: { cookie: ann.cookie } })).status).toBe(403)
})

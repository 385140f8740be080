import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { type Person, signUp } from '../../../testing/person.ts'
import type { AlertSending, SendOutcome } from '../alerts/alertPorts.ts'

const sent: string[] = []
let outcome: SendOutcome = { ok: true }
const alertSending: AlertSending = {
  accept: ({ url }) =>
    url?.startsWith('https:') === true
      ? { ok: true, target: new URL(url).host, address: url, secret: 'told once' }
      : { ok: false, argument: 'url', message: 'url: expected https.' },
  send: async (_channel, address) => {
    sent.push(address)
    return outcome
  },
  wake: () => undefined,
  pushKey: 'a public key',
}
const desk = await openDesk({ alertSending })
afterAll(desk.close)
const ann = await signUp(desk, 'ann')
const bob = await signUp(desk, 'bob')

type Json = Record<string, unknown>

const ask = async ({ cookie }: Pick<Person, 'cookie'>, method: string, path: string, body?: unknown) => {
  const response = await desk.ask(`/api/alerts${path}`, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Json }
}
const CHANNEL = { kind: 'webhook', name: 'ours', url: 'https://x.example/hidden' }

test('a channel is created, listed without its secrets, tested and removed by its owner only', async () => {
  const created = await ask(ann, 'POST', '/channels', CHANNEL)
  expect(created).toMatchObject({ status: 201, body: { kind: 'webhook', target: 'x.example', secret: 'told once' } })
  const { secret, ...listed } = created.body
  expect(await ask(ann, 'GET', '/channels')).toEqual({ status: 200, body: { channels: [listed] } })
  expect(JSON.stringify(listed)).not.toContain('hidden')
  const path = `/channels/${created.body.id}`
  expect(await ask(ann, 'POST', `${path}/test`)).toEqual({ status: 200, body: { ok: true } })
  expect(sent).toEqual([CHANNEL.url])
  outcome = { ok: false, message: 'It answered 404.', isFinal: true }
  expect(await ask(ann, 'POST', `${path}/test`)).toMatchObject({
    status: 502,
    body: { error: { code: 'delivery-failed', message: 'It answered 404.' } },
  })
  for (const [method, at] of [
    ['POST', `${path}/test`],
    ['DELETE', path],
  ] as const)
    expect(await ask(bob, method, at)).toMatchObject({ status: 404, body: { error: { code: 'unknown-channel' } } })
  expect((await ask(bob, 'GET', '/channels')).body).toEqual({ channels: [] })
  expect((await ask(ann, 'DELETE', path)).status).toBe(200)
  expect((await ask(ann, 'DELETE', path)).status).toBe(404)
  expect(sent).toHaveLength(2)
})

test('test messages are rate-limited per user', async () => {
  const { body } = await ask(bob, 'POST', '/channels', CHANNEL)
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await ask(bob, 'POST', `/channels/${body.id}/test`)).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
  desk.clock.nowMs += 10_000
  expect((await ask(bob, 'POST', `/channels/${body.id}/test`)).status).toBe(502)
})

test.each([
  ['an unknown kind', { ...CHANNEL, kind: 'pigeon' }],
  ['no name', { ...CHANNEL, name: '' }],
  ['what a channel has not', { ...CHANNEL, userId: 'bob' }],
  ['a short secret', { ...CHANNEL, secret: 'short' }],
  ['an address that is not taken', { ...CHANNEL, url: 'http://x.example/' }],
])('%s is refused, and nothing is stored', async (_what, input) => {
  const before = await ask(ann, 'GET', '/channels')
  expect((await ask(ann, 'POST', '/channels', input)).status).toBe(400)
  expect(await ask(ann, 'GET', '/channels')).toEqual(before)
})

test('the number of channels is limited, and the public key of push messages is returned', async () => {
  const cat = await signUp(desk, 'cat')
  for (let n = 0; n < 20; n++) expect((await ask(cat, 'POST', '/channels', CHANNEL)).status).toBe(201)
  expect(await ask(cat, 'POST', '/channels', CHANNEL)).toMatchObject({
    status: 409,
    body: { error: { code: 'too-many' } },
  })
  expect((await ask(cat, 'GET', '/push-key')).body).toEqual({ key: 'a public key' })
})

import { once } from 'node:events'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { accountsTime } from '../../../testing/accountsOfFile.ts'
import { openDesk } from '../../../testing/openDesk.ts'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'
import { sessionOf } from '../../../testing/person.ts'

let desk: Awaited<ReturnType<typeof openLiveDesk>>
afterEach(() => desk.close())

const LADDER = 'subscription { priceLadder(exchange: "deribit", symbol: "BTC") { asOf } }'
const HISTORICAL = 'subscription { past(exchange: "deribit", symbol: "BTC") { data { value } } }'

/** A bare socket that records what it receives. */
const openSocket = async (headers: Record<string, string> = {}, protocol = 'graphql-transport-ws') => {
  const socket = new WebSocket(desk.url, protocol, { headers })
  const received: { type: string; id?: string; payload?: unknown }[] = []
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await Promise.race([once(socket, 'open'), closed])
  const send = (message: object | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return { socket, received, closed, say: send }
}
const initialised = async () => {
  const opened = await openSocket()
  opened.say({ type: 'connection_init', payload: { 'x-auth': desk.xAuth } })
  await until(() => opened.received.length === 1)
  expect(opened.received.pop()).toEqual({ type: 'connection_ack' })
  return opened
}

test('a failed answer is reported, and the subscription continues with the next tick', async () => {
  desk = await openLiveDesk()
  const { received, say: send } = await initialised()
  const query = 'subscription { priceLadder(exchange: "deribit", symbol: "ETH") { asOf } }'
  send({ id: 'a', type: 'subscribe', payload: { query } })
  await until(() => received.length === 1)
  expect(received[0]).toMatchObject({
    id: 'a',
    type: 'next',
    payload: {
      data: { priceLadder: null },
      errors: [{ message: 'No chain of ETH at that time.', extensions: { code: 'no-data' } }],
    },
  })
  desk.tick({ venue: 'deribit', symbol: 'ETH' })
  await until(() => received.length === 2)
  expect(received[1]).toMatchObject({ id: 'a', type: 'next', payload: { data: { priceLadder: {} } } })
})

test('studies of stored tables update with those tables and nothing else', async () => {
  desk = await openLiveDesk()
  const { received, say: send } = await initialised()
  send({ id: 'h', type: 'subscribe', payload: { query: HISTORICAL } })
  await until(() => received.length === 1)
  desk.announce(desk.btc, 'chain')
  send({ type: 'ping' })
  await until(() => received.length === 2)
  expect(received[1]).toEqual({ type: 'pong' })
  desk.announce(desk.btc, 'constant-maturity')
  await until(() => received.length === 3)
  expect(received[2]).toMatchObject({ id: 'h', type: 'next' })
  expect(desk.runs.get('past')).toBe(2)
})

test('a subscription to a past instant is answered once and completed', async () => {
  desk = await openLiveDesk()
  const { received, say: send } = await initialised()
  const query = LADDER.replace('"BTC"', '"BTC", asOf: "2026-01-28T00:00:00Z"')
  send({ id: '1', type: 'subscribe', payload: { query } })
  await until(() => received.length === 2)
  expect(received.map(({ type }) => type)).toEqual(['next', 'complete'])
  expect(desk.listeners()).toBe(0)
})

test('queries are answered over the socket too', async () => {
  desk = await openLiveDesk()
  const { received, say: send } = await initialised()
  send({ id: 'q', type: 'subscribe', payload: { query: '{ studies { id } markets { symbol } }' } })
  await until(() => received.length === 2)
  expect(received[0]).toMatchObject({ payload: { data: { markets: [{ symbol: 'BTC' }] } } })
  expect(received[1]).toEqual({ id: 'q', type: 'complete' })
})

test('an invalid document ends its own subscription with the reason, and no other', async () => {
  desk = await openLiveDesk()
  const { received, say: send } = await initialised()
  const faults = [
    'subscription {',
    'subscription { nope }',
    LADDER.replace('"BTC"', '"BTC", width: 99'),
    LADDER.replace('"BTC"', '7'),
    'mutation { x }',
  ]
  for (const [n, query] of faults.entries()) send({ id: String(n), type: 'subscribe', payload: { query } })
  send({ id: 'fine', type: 'subscribe', payload: { query: LADDER } })
  await until(() => received.length === faults.length + 1)
  const errors = received.filter(({ type }) => type === 'error')
  expect(errors.map(({ id }) => id).toSorted()).toEqual(['0', '1', '2', '3', '4'])
  expect(errors.find(({ id }) => id === '2')?.payload).toMatchObject([
    {
      message: 'width: expected a number from 1 to 50 (%), got 99.',
      extensions: { code: 'bad-argument', argument: 'width' },
    },
  ])
  expect(received.find(({ id }) => id === 'fine')?.type).toBe('next')
})

test('completing a subscription stops its answers and, with the last one, the market listener', async () => {
  desk = await openLiveDesk()
  const { received, say: send } = await initialised()
  send({ id: 'a', type: 'subscribe', payload: { query: LADDER } })
  send({ id: 'b', type: 'subscribe', payload: { query: LADDER } })
  await until(() => received.length === 2)
  send({ id: 'a', type: 'complete' })
  send({ type: 'ping' })
  await until(() => received.length === 3)
  desk.tick()
  await until(() => received.length === 4)
  expect(received[3]).toMatchObject({ id: 'b', type: 'next' })
  send({ id: 'b', type: 'complete' })
  await until(() => desk.listeners() === 0)
})

test.each([
  ['no JSON', ['{'], 4400],
  ['an unknown type', [{ type: 'start' }], 4400],
  ['a subscription before the init', [{ id: '1', type: 'subscribe', payload: { query: LADDER } }], 4401],
  ['no credentials', [{ type: 'connection_init' }], 4401],
  ['a key that is not one', [{ type: 'connection_init', payload: { 'x-auth': 'gvol_no' } }], 4401],
  ['two inits', [{ type: 'connection_init' }, { type: 'connection_init' }], 4429],
])('%s closes the socket', async (_name, messages, code) => {
  desk = await openLiveDesk()
  const { say: send, closed } = await openSocket()
  for (const message of messages) send(message)
  expect(await closed).toBe(code)
})

test('a client that sends no init message is disconnected', async () => {
  desk = await openLiveDesk({ limits: { liveInitMs: 50 } })
  expect(await (await openSocket()).closed).toBe(4408)
})

test('a duplicate subscription id closes the socket', async () => {
  desk = await openLiveDesk()
  const { say: send, closed } = await initialised()
  send({ id: 'a', type: 'subscribe', payload: { query: LADDER } })
  send({ id: 'a', type: 'subscribe', payload: { query: LADDER } })
  expect(await closed).toBe(4409)
})

test('a session cookie opens the stream from our own page, never from another', async () => {
  desk = await openLiveDesk()
  const token = (await desk.cookie()).split('=')[1]!
  const cookie = `gvol_session_${desk.port}=${token}`
  const own = await openSocket({ cookie, origin: `http://127.0.0.1:${desk.port}` })
  own.say({ type: 'connection_init' })
  await until(() => own.received.length === 1)
  for (const origin of ['http://evil.example', `http://localhost:${desk.port}`, 'null']) {
    await expect(openSocket({ cookie, origin })).rejects.toThrow('403')
  }
  await expect(openSocket({ cookie, host: 'evil.example' })).rejects.toThrow('421')
})

test('a socket is closed at once when its user signs out or its key is revoked', async () => {
  desk = await openLiveDesk()
  const owner = await desk.access.owner()
  const token = (await desk.cookie()).split('=')[1]!
  const cookie = `gvol_session_${desk.port}=${token}`
  const origin = `http://127.0.0.1:${desk.port}`
  const bySession = await openSocket({ cookie, origin })
  bySession.say({ type: 'connection_init' })
  const byKey = await initialised()
  await until(() => bySession.received.length === 1)
  const key = (await desk.access.listKeys(owner.id)).at(-1)
  const headers = { cookie, origin, host: `127.0.0.1:${desk.port}` }
  expect((await desk.ask(`/api/keys/${key!.id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect(await byKey.closed).toBe(4401)
  expect(bySession.socket.readyState).toBe(WebSocket.OPEN)
  expect((await desk.ask('/api/auth/sign-out', { method: 'POST', headers })).status).toBe(204)
  expect(await bySession.closed).toBe(4401)
})

test('on an open desk too, a socket ends with its session, key or ID token, and an anonymous socket continues', async () => {
  const people = await openDesk()
  onTestFinished(people.close)
  const accounts = { ...people.accounts, mode: 'open' as const }
  desk = await openLiveDesk({ accounts, limits: { livePingMs: 1_000 } })
  onTestFinished(() => {
    accountsTime.aheadMs = 0
  })
  const owner = await people.access.owner()
  const opened = async (xAuth?: string) => {
    const one = await openSocket()
    one.say({ type: 'connection_init', ...(xAuth === undefined ? {} : { payload: { 'x-auth': xAuth } }) })
    await until(() => one.received.length === 1)
    return one
  }
  const ended = await sessionOf(people, owner.id)
  const old = await sessionOf(people, owner.id)
  const stranger = await opened()
  const byKey = await opened(await people.key())
  const byEnded = await opened(ended.idToken)
  const byOld = await opened(old.idToken)
  for (const { id } of await people.access.listKeys(owner.id)) await people.access.revokeKey(owner.id, id)
  expect(await byKey.closed).toBe(4401)
  await people.access.endSession(ended.token)
  expect(await byEnded.closed).toBe(4401)
  expect(byOld.socket.readyState).toBe(WebSocket.OPEN)
  accountsTime.aheadMs = 3_601_000
  expect(await byOld.closed).toBe(4401)
  expect(stranger.socket.readyState).toBe(WebSocket.OPEN)
})

test('a key revoked by another process is detected at the next ping', async () => {
  desk = await openLiveDesk({ limits: { livePingMs: 3_000 } })
  const { closed } = await initialised()
  const owner = await desk.access.owner()
  for (const { id } of await desk.access.listKeys(owner.id)) await desk.access.revokeKey(owner.id, id)
  expect(await closed).toBe(4401)
})

test('subscriptions per connection and connections per user are limited', async () => {
  desk = await openLiveDesk({ limits: { liveSubscriptions: 2, liveConnectionsPerUser: 1, liveConnections: 2 } })
  const { received, say: send } = await initialised()
  for (const id of ['1', '2', '3']) send({ id, type: 'subscribe', payload: { query: LADDER } })
  await until(() => received.length === 3)
  expect(received.find(({ type }) => type === 'error')).toMatchObject({
    id: '3',
    payload: [{ extensions: { code: 'too-many-requests' } }],
  })
  const second = await openSocket()
  await expect(openSocket()).rejects.toThrow('503')
  second.say({ type: 'connection_init', payload: { 'x-auth': desk.xAuth } })
  expect(await second.closed).toBe(1013)
})

test('stopping the server closes every client with code 1001 and leaves nothing running', async () => {
  desk = await openLiveDesk()
  const { closed, say: send, received } = await initialised()
  send({ id: 'a', type: 'subscribe', payload: { query: LADDER } })
  await until(() => received.length === 1)
  await desk.api.close()
  expect(await closed).toBe(1001)
  expect(desk.listeners()).toBe(0)
  expect((await desk.ask('/api/health')).status).toBe(503)
})

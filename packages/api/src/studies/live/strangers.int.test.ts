import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'

const desk = await openLiveDesk({
  trustedProxies: ['127.0.0.1', '::1'],
  limits: { liveConnectionsPerAddress: 3, liveInitMs: 600_000, livePingMs: 600_000 },
})
afterAll(desk.close)

/** Opens a socket that sends nothing; returns it, or the status and `retry-after` of its rejection. */
const opened = async (address: string): Promise<WebSocket | readonly [status: number, retryAfter: string]> => {
  const socket = new WebSocket(desk.url, 'graphql-transport-ws', { headers: { 'x-forwarded-for': address } })
  const refused = once(socket, 'unexpected-response')
  socket.on('error', () => undefined)
  const answer = await Promise.race([once(socket, 'open'), refused])
  if (answer.length === 0) return socket
  const { statusCode, headers } = answer[1] as { statusCode: number; headers: Record<string, string> }
  socket.terminate()
  return [statusCode, headers['retry-after'] ?? '']
}
const TOO_MANY = [429, '5']

test('anonymous sockets are limited per address, and one address does not limit another', async () => {
  const first = await opened('192.0.2.1')
  const second = await opened('192.0.2.1')
  const third = await opened('192.0.2.1')
  expect([first, second, third].every((socket) => socket instanceof WebSocket)).toBe(true)
  expect(await opened('192.0.2.1')).toEqual(TOO_MANY)
  expect(await opened('192.0.2.1')).toEqual(TOO_MANY)
  // A /64 of IPv6 counts as one address.
  for (const host of [1, 2, 3]) expect(await opened(`2001:db8::${host}`)).toBeInstanceOf(WebSocket)
  expect(await opened('2001:db8::4')).toEqual(TOO_MANY)
  expect(await opened('2001:db8:0:1::1')).toBeInstanceOf(WebSocket)
  expect(await opened('192.0.2.2')).toBeInstanceOf(WebSocket)

  // A signed-in connection counts for its user instead.
  const socket = first as WebSocket
  socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-auth': desk.xAuth } }))
  await once(socket, 'message')
  expect(await opened('192.0.2.1')).toBeInstanceOf(WebSocket)
  expect(await opened('192.0.2.1')).toEqual(TOO_MANY)

  // Disconnecting frees a slot.
  ;(second as WebSocket).terminate()
  await until(async () => (await opened('192.0.2.1')) instanceof WebSocket)
  expect(await opened('192.0.2.1')).toEqual(TOO_MANY)
})

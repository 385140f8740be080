import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'

const BURST = 20
const desk = await openLiveDesk({
  trustedProxies: ['127.0.0.1', '::1'],
  limits: {
    liveConnectionsPerAddress: 3,
    liveInitMs: 600_000,
    livePingMs: 600_000,
    anonymousPerSecond: 1e-6,
    anonymousBurst: BURST,
  },
})
afterAll(desk.close)

const droppedFor = async (reason: string): Promise<number> => {
  const metric = await desk.api.metrics.getSingleMetric('gvol_live_dropped_total')?.get()
  return metric?.values.find(({ labels }) => labels.reason === reason)?.value ?? 0
}

/** Upgrades without a sub-protocol and never answers the closing frame, as no well-behaved client does. */
const silentUpgrade = async (address: string) => {
  const socket = connect(desk.port, '127.0.0.1')
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  socket.write(
    `GET /graphql HTTP/1.1\r\nhost: 127.0.0.1:${desk.port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nx-forwarded-for: ${address}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return { status: Number(answer.toString('latin1').split(' ')[1]), ended }
}

test('upgrades without the sub-protocol count against their address and are closed although the client stays silent', async () => {
  const before = await droppedFor('protocol')
  // At the same time: the first would have ended before the last on a slow machine.
  const silent = await Promise.all(Array.from({ length: 4 }, () => silentUpgrade('192.0.2.1')))
  expect(silent.map(({ status }) => status).sort()).toEqual([101, 101, 101, 429])
  expect(await droppedFor('protocol')).toBe(before + 3)
  await Promise.all(silent.map(({ ended }) => ended))
  await until(async () => (await silentUpgrade('192.0.2.1')).status === 101)
  // The WebSocket library alone would wait for the client for 30 s.
}, 25_000)

/** Signs in on a new socket. @returns the close code, or 0 when it was accepted */
const signIn = async (key: string, address: string): Promise<number> => {
  const socket = new WebSocket(desk.url, 'graphql-transport-ws', { headers: { 'x-forwarded-for': address } })
  await once(socket, 'open')
  const outcome = Promise.race([once(socket, 'close'), once(socket, 'message').then(() => [0])])
  socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-auth': key } }))
  const [code] = (await outcome) as [number]
  socket.terminate()
  return code
}

test('keys guessed over the socket count against the same limit as over REST, and valid keys are still accepted', async () => {
  const rest = (key: string) =>
    fetch(`http://127.0.0.1:${desk.port}/api/v1/studies`, {
      headers: { 'x-auth': key, 'x-forwarded-for': '192.0.2.7' },
    })
  const codes: number[] = []
  for (let guess = 0; guess < BURST / 2; guess++) codes.push(await signIn(`gvol_guess${guess}`, '192.0.2.7'))
  expect(codes).toEqual(codes.map(() => 4401))
  for (let guess = 0; guess < BURST / 2; guess++) expect((await rest(`gvol_guess${guess}`)).status).toBe(401)
  expect((await rest('gvol_guess')).status).toBe(429)
  expect(await signIn('gvol_guess', '192.0.2.7')).toBe(1013)
  expect(await droppedFor('guesses')).toBe(1)
  expect(await signIn(desk.xAuth, '192.0.2.7')).toBe(0)
  expect(await signIn('gvol_guess', '192.0.2.8')).toBe(4401)
})

import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { backoff } from './backoff.ts'
import { openSession } from './session.ts'
import type { SocketHandlers } from './socket.ts'

const sessionWithLog = (handshake: (line: number) => Promise<void> = async () => {}) => {
  const clock = manualClock()
  const startMs = clock.now()
  const sockets: (SocketHandlers & { isCut: boolean; dialledMs: number })[] = []
  const states: string[] = []
  const downs: string[] = []
  const texts: string[] = []
  const faults: string[] = []
  let lines = 0
  const session = openSession({
    url: 'ws://nowhere',
    silentAfterMs: 30_000,
    backoff: backoff({ firstMs: 1_000, maxMs: 30_000, random: () => 0 }),
    effects: {
      ...clock,
      openSocket: (_, handlers) => {
        const socket = { ...handlers, isCut: false, dialledMs: clock.now() - startMs }
        sockets.push(socket)
        return {
          send: () => {},
          cut: () => {
            socket.isCut = true
          },
        }
      },
    },
    onOpen: () => handshake(++lines),
    onText: (text) => {
      if (text === 'poison') throw new RangeError('Maximum call stack size exceeded')
      texts.push(text)
    },
    onFault: (_error, text) => faults.push(text),
    onDown: (reason) => downs.push(reason),
    onChange: () => states.push(session.state()),
  })
  return { clock, session, sockets, states, downs, texts, faults }
}

test('is ready only after the handshake', async () => {
  const { clock, session, sockets, states } = sessionWithLog()
  session.start()
  expect(session.state()).toBe('connecting')
  sockets[0].onOpen()
  await clock.advance(0)
  expect(states).toEqual(['connecting', 'ready'])
})
test('reconnects with growing waits after a cut, and quickly again after a connection that lasted', async () => {
  const { clock, session, sockets } = sessionWithLog()
  session.start()
  for (const lifeMs of [0, 0, 0, 20_000]) {
    sockets[sockets.length - 1].onOpen()
    await clock.advance(lifeMs)
    sockets[sockets.length - 1].onClose('bye')
    await clock.advance(4_000)
  }
  expect(sockets.map(({ dialledMs }) => dialledMs)).toEqual([0, 500, 5_000, 10_000, 32_500])
  expect(session.reconnects()).toBe(3)
})
test('is stale from the silence until messages arrive again', async () => {
  const { clock, session, sockets, states, downs } = sessionWithLog()
  session.start()
  sockets[0].onOpen()
  await clock.advance(25_000)
  sockets[0].onText('heartbeat')
  await clock.advance(29_999)
  expect(session.state()).toBe('ready')
  await clock.advance(1)
  expect(session.state()).toBe('stale')
  expect(sockets[0].isCut).toBe(true)
  expect(downs).toEqual(['No data received for 30 s.'])
  await clock.advance(1_000)
  expect(session.state()).toBe('stale')
  sockets[1].onOpen()
  await clock.advance(0)
  expect(states).toEqual(['connecting', 'ready', 'stale', 'ready'])
})
test('closes a connection whose handshake fails, and reports why', async () => {
  const { clock, session, sockets, downs } = sessionWithLog(async (line) => {
    if (line === 1) throw new Error('Deribit answered 10028 (too many requests).')
  })
  session.start()
  sockets[0].onOpen()
  await clock.advance(600)
  expect(downs).toEqual(['Deribit answered 10028 (too many requests).'])
  expect(sockets).toHaveLength(2)
})
test('closes a connection that does not open in ten seconds', async () => {
  const { clock, session, sockets, downs } = sessionWithLog()
  session.start()
  await clock.advance(10_500)
  expect(downs).toEqual(['No line within 10 s.'])
  expect(sockets).toHaveLength(2)
})
test('ignores messages of a closed connection', async () => {
  const { clock, session, sockets, downs, texts } = sessionWithLog()
  session.start()
  sockets[0].onOpen()
  sockets[0].onText('in time')
  session.drop('enough')
  sockets[0].onClose('late')
  sockets[0].onText('late')
  await clock.advance(400)
  expect([downs, texts]).toEqual([['enough'], ['in time']])
})
test('does not reconnect once stopped', async () => {
  const { clock, session, sockets } = sessionWithLog()
  session.start()
  sockets[0].onOpen()
  session.stop()
  await clock.advance(600_000)
  expect([sockets.length, sockets[0].isCut, session.state()]).toEqual([1, true, 'stopped'])
})
test('a message that throws is logged and costs the connection, but nothing else', async () => {
  const { clock, session, sockets, downs, texts, faults } = sessionWithLog()
  session.start()
  sockets[0].onOpen()
  await clock.advance(20_000)
  sockets[0].onText('poison')
  sockets[0].onText('too late')
  expect(sockets[0].isCut).toBe(true)
  await clock.advance(1_000)
  sockets[1].onOpen()
  await clock.advance(0)
  sockets[1].onText('hello')
  expect([session.state(), session.reconnects()]).toEqual(['ready', 1])
  expect({ downs, texts, faults }).toEqual({
    downs: ['A message could not be read: Maximum call stack size exceeded'],
    texts: ['hello'],
    faults: ['poison'],
  })
})

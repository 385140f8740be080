import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { accountsOfFile } from '../../../testing/accountsOfFile.ts'
import { openLiveDesk } from '../../../testing/openLiveDesk.ts'

/** Rate and connection limits are off: all input must be processed. */
const desk = await openLiveDesk({
  accounts: { ...(await accountsOfFile()), mode: 'open' },
  limits: {
    userPerSecond: 1e9,
    userBurst: 1e9,
    anonymousPerSecond: 1e9,
    anonymousBurst: 1e9,
    guessPerSecond: 1e9,
    guessBurst: 1e9,
    documentCharsPerSecond: 1e12,
    documentCharsBurst: 1e12,
  },
})
afterAll(desk.close)

/**
 * Takes some 50 s of a core. To change it: `GVOL_FUZZ_CASES=1000000 npx vitest run --project store-api hostileSockets`.
 */
const CASES = Number(process.env.GVOL_FUZZ_CASES ?? 100_000)

const escaped: unknown[] = []
const record = (error: unknown) => void escaped.push(error)
process.on('uncaughtException', record)
process.on('unhandledRejection', record)
afterAll(() => {
  process.off('uncaughtException', record)
  process.off('unhandledRejection', record)
})

/** The desk still answers normally, and every error was caught. */
const expectWell = async () => {
  const health = await fetch(`http://127.0.0.1:${desk.port}/api/health`)
  expect([health.status, escaped]).toEqual([200, []])
}

const ODD = [
  '//[',
  '//',
  '/',
  '/graphql',
  '/graphql?',
  '/graphql/..',
  '*',
  'http://[',
  'http://any:99999/',
  '/%',
  '/%ff',
  '/\\',
  '?',
  '#',
  '//@',
  '///[::1',
  '/api/v1/studies/__proto__',
  '/api/v1/studies/%00',
]
const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'get', 'CONNECT', 'TRACE', '')
const junk = fc.string({ unit: 'binary-ascii', maxLength: 30 })
const target = fc.oneof(
  fc.constantFrom(...ODD),
  junk.map((text) => `/${text}`),
  junk,
)
const headerValue = fc.oneof(
  fc.constantFrom(
    'websocket',
    'Upgrade',
    'upgrade, keep-alive',
    '13',
    '8',
    '',
    'graphql-transport-ws',
    'a,,b',
    `127.0.0.1:${desk.port}`,
    'evil.example',
    '[::1',
    'null',
    'http://[',
    '-1',
    '1e9',
    'chunked',
    'gvol_session=%ff; ; =',
    'Bearer a.b.c',
  ),
  junk,
)
const headerName = fc.constantFrom(
  'host',
  'upgrade',
  'connection',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'origin',
  'cookie',
  'x-auth',
  'authorization',
  'content-length',
  'transfer-encoding',
  'content-type',
  'x-forwarded-for',
  'x-forwarded-proto',
  'sec-fetch-site',
  'if-none-match',
  'expect',
)
const UPGRADE = `host: 127.0.0.1:${desk.port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n`
const request = fc
  .tuple(method, target, fc.boolean(), fc.array(fc.tuple(headerName, headerValue), { maxLength: 6 }), junk)
  .map(([verb, path, isUpgrade, headers, rest]) => {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return `${verb} ${path} HTTP/1.1\r\n${isUpgrade ? UPGRADE : ''}${lines}\r\n${isUpgrade ? rest : ''}`
  })

/** Writes bytes to the desk's port and waits until either side closes the connection. */
const sendBytes = (bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(desk.port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('close', () => resolve())
  })

const LONG_MS = 1_800_000
const SIGNED_IN_EVERY = 32

test(
  'no request line and no header stops the desk, whatever the client',
  async () => {
    for (const path of ODD) await sendBytes(`GET ${path} HTTP/1.1\r\n${UPGRADE}\r\n`)
    await expectWell()
    const seed = Number(process.env.GVOL_SEED ?? 20_260_101)
    console.log(`seed ${seed}`)
    const requests = fc.sample(request, { seed, numRuns: CASES * 0.4 })
    const WIDTH = 32
    const queue = requests.values()
    await Promise.all(
      Array.from({ length: WIDTH }, async () => {
        for (const bytes of queue) await sendBytes(bytes)
      }),
    )
    await expectWell()
  },
  LONG_MS,
)

const message = fc
  .record({
    type: fc.constantFrom('connection_init', 'subscribe', 'ping', 'pong', 'complete', 'next', '__proto__'),
    id: fc.oneof(junk, fc.integer(), fc.constant(null)),
    payload: fc.oneof(
      fc.anything(),
      fc.record({
        query: fc.oneof(
          junk,
          fc.constantFrom(
            '{ status { version } }',
            'subscription { priceLadder(exchange: "deribit", symbol: "BTC") { asOf } }',
            '{ constructor }',
            `{ ${'{'.repeat(500)}`,
            'query { ...f } fragment f on Query { ...f }',
          ),
        ),
        variables: fc.oneof(fc.anything(), fc.constant({ ['__proto__']: { a: 1 } })),
        operationName: fc.oneof(junk, fc.constant(null)),
      }),
    ),
  })
  .map((message) => {
    try {
      return JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    } catch {
      return '{}'
    }
  })
const LONG = fc.constantFrom(
  `${'['.repeat(30_000)}`,
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  '"\\ud800"',
  '\u0000',
)
/** Longer frames run through the same code each time. */
const frame = fc.oneof(
  { arbitrary: fc.json(), weight: 10 },
  { arbitrary: junk, weight: 10 },
  { arbitrary: message, weight: 40 },
  { arbitrary: LONG, weight: 1 },
)

test(
  'no frame stops the desk, before or after sign-in',
  async () => {
    const seed = Number(process.env.GVOL_SEED ?? 20_260_102)
    console.log(`seed ${seed}`)
    const frames = fc.sample(frame, { seed, numRuns: CASES * 0.6 }).values()
    let connections = 0
    const speak = async () => {
      for (let isOver = false; !isOver; ) {
        // Anonymous connections skip the users' database, which takes most of the time.
        const headers = connections++ % SIGNED_IN_EVERY === 0 ? { 'x-auth': desk.xAuth } : {}
        const socket = new WebSocket(desk.url, 'graphql-transport-ws', { headers })
        socket.on('error', () => undefined)
        const closed = once(socket, 'close')
        await Promise.race([once(socket, 'open'), closed])
        socket.send(JSON.stringify({ type: 'connection_init', payload: {} }), () => undefined)
        // Half of them send before they are accepted.
        if (connections % 2 === 0) await Promise.race([once(socket, 'message'), closed])
        // Most frames end the connection, and those after the first bad one are not read, so few are sent at once.
        for (let n = 0; n < 40 && socket.readyState === WebSocket.OPEN; n++) {
          const next = frames.next()
          isOver = next.done === true
          if (isOver) break
          socket.send(next.value as string, { binary: n % 13 === 12 }, () => undefined)
          await new Promise((done) => setImmediate(done))
        }
        socket.close()
        socket.terminate()
        await closed
      }
    }
    await Promise.all(Array.from({ length: 48 }, speak))
    await expectWell()
  },
  LONG_MS,
)

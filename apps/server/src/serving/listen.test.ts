import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const LIMITS = { headersMs: 150, requestMs: 300, checkMs: 20 }

/** An API that reads each body and answers with its length. */
const lengths = {
  fetch: async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength)),
  attachLive: () => undefined,
  close: async () => undefined,
}

test('a request whose header or body trickles in ends after its limit, and others are answered meanwhile', async () => {
  await using desk = await listen(lengths, { host: '127.0.0.1', port: 0 }, LIMITS)
  const { port } = new URL(desk.origin)
  const trickling = async (begin: string, drop: string): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    let answer = ''
    socket.on('data', (block) => {
      answer += block
    })
    // A connection that is reset while a drop is on its way has ended as well.
    socket.on('error', () => undefined)
    socket.write(begin)
    const timer = setInterval(() => socket.write(drop), 20)
    await closed
    clearInterval(timer)
    return answer
  }
  const slow = [
    trickling('GET / HTTP/1.1\r\nhost: a\r\n', 'x-a: b\r\n'),
    trickling('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n', 'x'),
  ]
  const answered = await fetch(desk.origin, { method: 'POST', body: 'x'.repeat(50_000) })
  expect(await answered.text()).toBe('50000')
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

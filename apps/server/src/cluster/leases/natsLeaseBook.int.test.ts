import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { startNats } from '../../../testing/startNats.ts'
import { openNats } from '../bus/nats/openNats.ts'
import { natsLeaseBook } from './natsLeaseBook.ts'

/** Far longer than all requests of one call can take. */
const PATIENCE_MS = 20_000

/** Splits received bytes into protocol frames; `rest` is the incomplete last frame. */
const framesOf = (received: Buffer): { readonly frames: readonly Buffer[]; readonly rest: Buffer } => {
  const frames: Buffer[] = []
  for (;;) {
    const end = received.indexOf('\r\n')
    if (end < 0) return { frames, rest: received }
    const line = received.toString('latin1', 0, end)
    const payload = /^H?MSG /.test(line) ? Number(line.slice(line.lastIndexOf(' '))) + 2 : 0
    if (received.length < end + 2 + payload) return { frames, rest: received }
    frames.push(received.subarray(0, end + 2 + payload))
    received = received.subarray(end + 2 + payload)
  }
}

/** A proxy that stays connected but drops the server's messages once `left` is used up. */
const startForgetfulLine = async (port: number) => {
  let left = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    let unparsed: Buffer = Buffer.alloc(0)
    near.pipe(far)
    far.on('data', (chunk) => {
      const { frames, rest } = framesOf(Buffer.concat([unparsed, chunk]))
      unparsed = rest
      for (const frame of frames) if (!/^H?MSG /.test(frame.toString('latin1', 0, 5)) || left-- > 0) near.write(frame)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as AddressInfo).port,
    losesAfter: (messages: number) => {
      left = messages
    },
  }
}

test('a query for present collectors ends with the list or an error, whichever response of NATS is lost', {
  timeout: 60_000,
}, async ({ skip }) => {
  const server = await startNats(scratchDirectory())
  if (server === undefined) return skip('Debian’s package nats-server is not installed')
  onTestFinished(server.kill)
  const url = new URL(server.url)
  const bookOver = async (port: string) => {
    const nats = openNats({
      addresses: [Object.assign(new URL(url), { port }).href],
      name: 'tried',
      log: () => undefined,
    })
    onTestFinished(() => nats[Symbol.asyncDispose]())
    await expect.poll(() => nats.connection() !== undefined, { timeout: PATIENCE_MS }).toBe(true)
    return natsLeaseBook(nats)
  }
  const book = await bookOver(url.port)
  for (const name of ['one', 'two', 'three']) await book.attend(name, ['deribit'])
  await book.leave('three')
  expect([...(await book.attending()).keys()].toSorted()).toEqual(['one', 'two'])

  const attempts = Array.from({ length: 7 }, async (_, after) => {
    const line = await startForgetfulLine(Number(url.port))
    const tried = await bookOver(String(line.port))
    await tried.attend('one', ['deribit'])
    line.losesAfter(after)
    const ended = tried.attending().then(
      () => 'answered',
      () => 'failed',
    )
    return Promise.race([ended, pause(PATIENCE_MS, 'never', { ref: false })])
  })
  const outcomes = await Promise.all(attempts)
  expect(outcomes).not.toContain('never')
  expect(outcomes).toContain('failed')
})

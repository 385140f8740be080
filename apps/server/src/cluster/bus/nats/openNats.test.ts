import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openNats } from './openNats.ts'

/** Sends a NATS greeting without TLS and returns everything the first client sent. */
const plainServer = async () => {
  const sockets = new Set<Socket>()
  let onText: (text: string) => void = () => undefined
  const firstText = new Promise<string>((done) => {
    onText = done
  })
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let text = ''
    socket.on('data', (part) => {
      text += part
      if (text.includes('CONNECT')) onText(text)
    })
    socket.on('close', () => onText(text))
    socket.write('INFO {"server_id":"x","version":"2.10.0","proto":1,"headers":true,"max_payload":1048576}\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { firstText, port: address.port }
}

test.each([
  ['TLS is asked of the one server', (port: number) => [`tls://desk:word@127.0.0.1:${port}`], false],
  [
    'TLS is asked of another server, which would be taken by turns',
    (port: number) => [`nats://desk:word@127.0.0.1:${port}`, 'tls://127.0.0.1:1'],
    false,
  ],
  ['no TLS is asked for', (port: number) => [`nats://desk:word@127.0.0.1:${port}`], true],
] as const)(
  'a server without TLS receives a password only if no address requests TLS: %s',
  async (_what, addressesAt, isSent) => {
    const { firstText, port } = await plainServer()
    await using _nats = openNats({ addresses: addressesAt(port), name: 'test', log: () => undefined })
    expect((await firstText).includes('word')).toBe(isSent)
  },
)

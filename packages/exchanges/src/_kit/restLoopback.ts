import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Reply = { readonly status?: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/** A venue with plain REST and a WebSocket, on loopback, under a test's control. */
export type RestLoopback = {
  readonly origin: string
  /** What a GET is answered with; undefined: no answer at all. */
  answer: (path: string, params: Readonly<Record<string, string>>) => Reply | undefined
  readonly requests: { readonly path: string; readonly params: Readonly<Record<string, string>> }[]
  /** Every text a client sent, with the line it came by (1, 2, …). */
  readonly texts: { readonly line: number; readonly text: string }[]
  readonly pushText: (text: string) => void
  /** Cuts every line. */
  readonly cut: () => void
} & AsyncDisposable

export const openRestLoopback = async (): Promise<RestLoopback> => {
  const sockets = new Set<WebSocket>()
  let lines = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const params = Object.fromEntries(url.searchParams)
    venue.requests.push({ path: url.pathname, params })
    const reply = venue.answer(url.pathname, params)
    if (reply === undefined) return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  const webSockets = new WebSocketServer({ server })
  webSockets.on('connection', (socket) => {
    const line = ++lines
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data) => void venue.texts.push({ line, text: data.toString() }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.terminate()
  }
  const venue: RestLoopback = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: () => ({ status: 404, body: '' }),
    requests: [],
    texts: [],
    pushText: (text) => {
      for (const socket of sockets) socket.send(text)
    },
    cut,
    [Symbol.asyncDispose]: async () => {
      cut()
      webSockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return venue
}

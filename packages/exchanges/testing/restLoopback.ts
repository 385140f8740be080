import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Reply = { readonly status?: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/** A loopback venue with plain REST and a WebSocket, controlled by a test. */
export type RestLoopback = {
  readonly origin: string
  /**
   * Returns the response to a request; the parameters of a POST are those of its JSON body; undefined: no response at
   * all.
   */
  answer: (path: string, params: Readonly<Record<string, string>>) => Reply | undefined
  readonly requests: { readonly path: string; readonly params: Readonly<Record<string, string>> }[]
  /** Every text sent by a client, with its connection number (1, 2, …). */
  readonly texts: { readonly line: number; readonly text: string }[]
  readonly pushText: (text: string) => void
  /** Terminates every connection. */
  readonly cut: () => void
} & AsyncDisposable

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

export const openRestLoopback = async (): Promise<RestLoopback> => {
  const sockets = new Set<WebSocket>()
  let lines = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const sent = request.method === 'POST' ? await bodyOf(request) : Object.fromEntries(url.searchParams)
    const params = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
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

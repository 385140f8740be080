import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Params = Readonly<Record<string, string>>
type WireError = { readonly code: number; readonly message: string; readonly data?: unknown }
/** `undefined`: no response at all. */
export type Reply = { readonly result: unknown } | { readonly error: WireError } | undefined

export type LoopbackVenue = {
  readonly origin: string
  /** The venue's clock, ms. */
  nowMs: number
  /** Returns the response to an HTTP request. */
  rest: (method: string, params: Params) => Reply
  /** Returns the response to `public/subscribe`. */
  subscribe: (channels: readonly string[]) => Reply
  /** WebSocket methods that get no response. */
  readonly unanswered: Set<string>
  /** Every HTTP request, `method?params`, in order. */
  readonly requests: { readonly method: string; readonly params: Params }[]
  /** Every WebSocket call, with its connection number (1, 2, …). */
  readonly calls: { readonly line: number; readonly method: string; readonly params: Record<string, unknown> }[]
  readonly push: (channel: string, data: unknown) => void
  readonly pushText: (text: string) => void
  readonly heartbeat: (type: 'heartbeat' | 'test_request') => void
  /** Terminates every connection. */
  readonly cut: () => void
  readonly lines: () => number
  readonly close: () => Promise<void>
}

const envelope = (venue: LoopbackVenue, reply: NonNullable<Reply>, id?: unknown) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    ...reply,
    usIn: venue.nowMs * 1000 - 900,
    usOut: venue.nowMs * 1000,
    usDiff: 900,
    testnet: true,
  })

const callReply = (venue: LoopbackVenue, method: string, params: Record<string, unknown>): Reply => {
  if (venue.unanswered.has(method)) return undefined
  if (method === 'public/set_heartbeat') return { result: 'ok' }
  if (method === 'public/test') return { result: { version: '1.2.26' } }
  if (method === 'public/subscribe') return venue.subscribe(params.channels as string[])
  return { error: { code: -32601, message: 'Method not found' } }
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

/** A partial Deribit for the connector's tests, on loopback, controlled by the test. */
export const loopbackVenue = async (port = 0): Promise<LoopbackVenue> => {
  const sockets = new Set<WebSocket>()
  let lines = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const method = url.pathname.replace('/api/v2/', '')
    const params = Object.fromEntries(url.searchParams)
    venue.requests.push({ method, params })
    const reply = method === 'public/test' ? { result: { version: '1.2.26' } } : venue.rest(method, params)
    if (reply === undefined) return
    response.writeHead('error' in reply ? 400 : 200, { 'content-type': 'application/json' })
    response.end(envelope(venue, reply))
  })
  const webSockets = new WebSocketServer({ server, path: '/ws/api/v2' })
  webSockets.on('connection', (socket) => {
    const line = ++lines
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse(data.toString())
      venue.calls.push({ line, method, params })
      const reply = callReply(venue, method, params)
      if (reply !== undefined) socket.send(envelope(venue, reply, id))
    })
  })
  const origin = `http://127.0.0.1:${await listen(server, port)}`
  const pushText = (text: string) => {
    for (const socket of sockets) socket.send(text)
  }
  const push = (method: string, params: unknown) => pushText(JSON.stringify({ jsonrpc: '2.0', method, params }))
  const cut = () => {
    for (const socket of sockets) socket.terminate()
  }
  const venue: LoopbackVenue = {
    origin,
    nowMs: 0,
    rest: () => ({ result: [] }),
    subscribe: (channels) => ({ result: channels }),
    unanswered: new Set(),
    requests: [],
    calls: [],
    push: (channel, data) => push('subscription', { channel, data }),
    pushText,
    heartbeat: (type) => push('heartbeat', { type }),
    cut,
    lines: () => lines,
    close: async () => {
      cut()
      webSockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return venue
}

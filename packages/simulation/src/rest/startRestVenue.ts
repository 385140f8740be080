import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Faults, noFaults, sentText } from '../deribit/faults.ts'
import type { MarketSource } from '../marketSource.ts'

/** How often the tape is looked at, in real ms. */
const STEP_MS = 250

export type RestAnswer = { readonly status?: number; readonly body: unknown }

/** A venue with plain REST and a WebSocket: what it says, without the how. Pure. */
export type RestVenueScript = {
  /** Below the origin, e.g. `/api/v5`. */
  readonly restPath: string
  /** Every path on which a line may be opened. */
  readonly socketPaths: readonly string[]
  /** The answer to a GET at the venue's clock; undefined: no such path. */
  readonly answer: (path: string, params: URLSearchParams, nowMs: number) => RestAnswer | undefined
  /** What the venue says when it is asked too often. */
  readonly refusal: RestAnswer
  /** What a client's text changes and is answered with. */
  readonly hear: (text: string) => { readonly topics?: readonly string[]; readonly replies: readonly string[] }
  /** What was traded with `fromMs < atMs <= toMs`, as messages of topics. */
  readonly tape: (fromMs: number, toMs: number) => readonly { readonly topic: string; readonly text: string }[]
}

export type RestVenueServer = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly setFaults: (faults: Partial<Faults>) => void
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** Serves a script on loopback until it is closed. */
export const startRestVenue = async (options: {
  readonly script: RestVenueScript
  /** The venue's clock, ms. */
  readonly now: () => number
  readonly port?: number
}): Promise<RestVenueServer> => {
  const { script, now } = options
  const faults: Faults = noFaults()
  const lines = new Map<WebSocket, Set<string>>()
  const venueMs = (): number => now() + faults.clockSkewMs

  const answerTo = (url: URL): RestAnswer => {
    if (faults.rate10028 > 0) {
      faults.rate10028 -= 1
      return script.refusal
    }
    const path = url.pathname.startsWith(`${script.restPath}/`) ? url.pathname.slice(script.restPath.length) : undefined
    return (path && script.answer(path, url.searchParams, venueMs())) || { status: 404, body: { error: 'not found' } }
  }
  const server = createServer((request, response) => {
    if (faults.dropConnections) return void request.socket.destroy()
    if (faults.silent) return
    const { status = 200, body } = answerTo(new URL(request.url ?? '/', 'http://venue'))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(sentText(faults, JSON.stringify(body)))
  })
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://venue')
    if (faults.dropConnections || !script.socketPaths.includes(pathname)) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (line) => {
      const topics = new Set<string>()
      lines.set(line, topics)
      line.on('close', () => lines.delete(line))
      line.on('error', () => line.terminate())
      line.on('message', (data) => {
        if (faults.silent) return
        const heard = script.hear(data.toString())
        for (const topic of heard.topics ?? []) topics.add(topic)
        for (const reply of heard.replies) line.send(sentText(faults, reply))
      })
    })
  })
  let toldMs = now()
  const timer = setInterval(() => {
    const toMs = now()
    const messages = faults.silent || lines.size === 0 ? [] : script.tape(toldMs, toMs)
    toldMs = toMs
    for (const { topic, text } of messages) {
      for (const [line, topics] of lines) if (topics.has(topic)) line.send(sentText(faults, text))
    }
  }, STEP_MS)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const cut = () => {
    for (const line of lines.keys()) line.terminate()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaults: (changes) => {
      Object.assign(faults, changes)
      if (faults.dropConnections) cut()
    },
    connections: () => lines.size,
    close: async () => {
      clearInterval(timer)
      cut()
      sockets.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** A source's symbols of coin-settled markets, which the other venues show in their own way. */
export const coinSymbols = (source: MarketSource): readonly string[] =>
  source.symbols.filter((symbol) => !symbol.includes('_'))

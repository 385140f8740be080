import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { cutText, type FaultState } from '../faults/faultState.ts'
import { type WireLine, wireLine } from './wireLine.ts'

export type WireAnswer = { readonly status: number; readonly text: string }

/** A venue's handlers of one client connection. */
export type LineEnd = { readonly receive: (text: string) => void; readonly closed?: () => void }

export type WireOptions = {
  readonly faults: FaultState
  /** 0 selects a free port. */
  readonly port?: number
  readonly host?: string
  readonly answer: (request: IncomingMessage, url: URL) => WireAnswer | Promise<WireAnswer>
  /** Whether a path accepts WebSocket connections. */
  readonly isSocketPath: (path: string) => boolean
  readonly open: (line: WireLine, path: string) => LineEnd
  readonly log: (line: string) => void
}

export type Wire = {
  readonly port: number
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  /** Number of open connections. */
  readonly lines: () => number
  /** Terminates every connection. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

/** Maximum size of a client's message. */
const MAX_MESSAGE_BYTES = 1 << 20
const JSON_TYPE = { 'content-type': 'application/json' }

/** Starts a venue's HTTP and WebSocket server on one loopback port, with its faults applied to both. */
export const startWire = async (options: WireOptions): Promise<Wire> => {
  const { faults, answer, log } = options
  const host = options.host ?? '127.0.0.1'
  const lines = new Set<WireLine>()

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (faults.now.outage) return void request.socket.destroy()
    if (faults.now.silent) return
    const { status, text } = await answer(request, new URL(request.url ?? '/', 'http://venue'))
    if (faults.strikes('late')) await delay(faults.now.lateMs, undefined, { ref: false })
    response.writeHead(status, JSON_TYPE).end(faults.strikes('corrupt') ? cutText(text) : text)
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      log(`request ${request.url} failed: ${error instanceof Error ? error.stack : String(error)}`)
      request.socket.destroy()
    })
  })
  // Longer than any poll interval, so that a connection is not closed just when it is used again.
  server.keepAliveTimeout = 65_000
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = `http://venue${request.url ?? '/'}`
    const pathname = URL.canParse(url) ? new URL(url).pathname : ''
    if (faults.now.outage || !options.isSocketPath(pathname)) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => {
      const line = wireLine(client, faults)
      const end = options.open(line, pathname)
      lines.add(line)
      client.on('message', (data) => {
        if (faults.now.silent) return
        try {
          end.receive(data.toString())
        } catch (error) {
          log(`a message was not understood: ${error instanceof Error ? error.message : String(error)}`)
          line.close()
        }
      })
      client.on('close', () => {
        lines.delete(line)
        end.closed?.()
      })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const cut = (): void => {
    for (const line of lines) line.close()
  }
  return {
    port,
    url: `http://${host}:${port}`,
    lines: () => lines.size,
    cut,
    close: async () => {
      cut()
      sockets.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

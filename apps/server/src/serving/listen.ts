import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from '@gvol/api'
import { createAdaptorServer } from '@hono/node-server'

export type Listening = {
  /** URL for a browser on this machine. */
  readonly origin: string
} & AsyncDisposable

/** When the desk stops, requests still open after this are aborted, ms. */
const PATIENCE_MS = 5000

const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Longer than proxies keep an idle connection (60 s), so that they never send a request into one that is closing, ms.
 */
const KEEP_ALIVE_MS = 75_000

/** How long a client may take to send a request, so that many slow ones do not use up the connections, ms. */
type RequestLimits = {
  readonly headersMs: number
  readonly requestMs: number
  /** Between two looks at the connections. */
  readonly checkMs: number
}

/** A body has at most some megabytes, which a slow line sends within the minute. */
const REQUEST_LIMITS: RequestLimits = { headersMs: 10_000, requestMs: 60_000, checkMs: 5_000 }

/**
 * Serves the API on an address. Disposal finishes open requests, closes live connections and stops listening.
 *
 * @throws Error with a sentence when the address is not available
 */
export const listen = async (
  api: Pick<Api, 'fetch' | 'attachLive' | 'close'>,
  { host, port }: { readonly host: string; readonly port: number },
  { headersMs, requestMs, checkMs }: RequestLimits = REQUEST_LIMITS,
): Promise<Listening> => {
  // The cast is safe: without TLS options this is a plain HTTP server.
  const server = createAdaptorServer({
    fetch: api.fetch,
    serverOptions: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
  }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program holds it' : error.message
      reject(new Error(`Cannot listen on ${host}:${port}: ${why}. Choose another port with --port.`))
    })
    server.listen(port, host, resolve)
  })
  api.attachLive(server)
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://${hostInUrl(host)}:${taken}`,
    [Symbol.asyncDispose]: async () => {
      await api.close()
      const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      clearTimeout(cut)
    },
  }
}

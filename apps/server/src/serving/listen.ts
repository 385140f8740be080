import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from '@gvol/api'
import { createAdaptorServer } from '@hono/node-server'

export type Listening = {
  /** Address to type into a browser on this machine. */
  readonly origin: string
} & AsyncDisposable

/** Open requests that take longer than this are cut off when the desk stops. */
const PATIENCE_MS = 5000

const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Longer than proxies keep an idle connection (60 s): they must not send a request into one that we are closing. */
const KEPT_MS = 75_000

/**
 * Serves the API on an address. Its disposal finishes open requests, closes live connections, stops listening.
 *
 * @throws Error with a sentence when the address cannot be taken
 */
export const listen = async (
  api: Api,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> => {
  // Made without TLS options, so it is a plain HTTP server.
  const server = createAdaptorServer({ fetch: api.fetch }) as Server
  server.keepAliveTimeout = KEPT_MS
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

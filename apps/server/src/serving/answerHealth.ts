import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** More is not asked, and nothing is read of it. */
const MAX_CONNECTIONS = 32

/**
 * Says at `/api/health` that the process is there, and nothing else: what a collector does is told by the api processes.
 *
 * @throws Error with a sentence when the address cannot be taken
 */
export const answerHealth = async ({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<{ readonly origin: string } & AsyncDisposable> => {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/api/health'
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(isAsked ? { ok: true } : { error: 'A collector answers /api/health only.' }))
  })
  server.maxConnections = MAX_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program holds it' : error.message
      reject(new Error(`Cannot listen on ${host}:${port}: ${why}. Choose another port with --port.`))
    })
    server.listen(port, host, resolve)
  })
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

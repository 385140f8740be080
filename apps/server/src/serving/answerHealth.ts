import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Health checks need few connections, and no request body is read. */
const MAX_CONNECTIONS = 32

/**
 * Answers `/api/health` only; what a collector does is reported by the api processes.
 *
 * @throws Error with a sentence when the address is not available
 */
export const answerHealth = async ({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<{ readonly origin: string } & AsyncDisposable> => {
  const server = createServer((request, response) => {
    const isHealthRequest = request.method === 'GET' && request.url === '/api/health'
    response.writeHead(isHealthRequest ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(isHealthRequest ? { ok: true } : { error: 'A collector answers /api/health only.' }))
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

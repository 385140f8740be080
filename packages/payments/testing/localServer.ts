import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** `http://127.0.0.1:port`, without trailing slash. */
  readonly origin: string
}

export type LocalAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type LocalServer = { readonly origin: string; readonly close: () => Promise<void> }

export const jsonAnswer = (status: number, body: unknown): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const htmlAnswer = (status: number, body: string): LocalAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
})

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts an HTTP server on a free loopback port. An error thrown by a handler becomes a 500 with its message. */
export const startLocalServer = async (
  answer: (request: LocalRequest) => LocalAnswer | Promise<LocalAnswer>,
): Promise<LocalServer> => {
  let origin = ''
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    try {
      const body = await read(request)
      const answered = await answer({ method, url: new URL(url, origin), headers, body, origin })
      response.writeHead(answered.status, answered.headers).end(answered.body)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : '')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()))
      server.closeAllConnections()
    })
  return { origin, close }
}

import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

export type BlockingProxy = {
  readonly url: string
  /** Requests whose path contains this never get a response; undefined: all pass. */
  blockedPath: string | undefined
}

/** Starts a proxy between a desk and a venue that can block requests. */
export const startBlockingProxy = async (origin: string): Promise<BlockingProxy> => {
  const { hostname, port } = new URL(origin)
  const server = createServer((incoming, answer) => {
    if (proxy.blockedPath !== undefined && incoming.url?.includes(proxy.blockedPath)) return
    const { method, headers, url: path } = incoming
    const passed = request({ hostname, port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', ({ method, url: path, rawHeaders }, socket, head) => {
    const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []))
    const venue = connect(Number(port), hostname, () => {
      venue.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      venue.write(head)
      venue.pipe(socket).pipe(venue)
    })
    venue.on('error', () => socket.destroy())
    socket.on('error', () => venue.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const proxy: BlockingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    blockedPath: undefined,
  }
  return proxy
}

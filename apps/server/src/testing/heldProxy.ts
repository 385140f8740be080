import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

export type HeldProxy = {
  readonly url: string
  /** Requests whose path has this in it wait for ever; undefined: all go through. */
  held: string | undefined
}

/** What stands between a desk and a venue, and keeps some requests back. */
export const startHeldProxy = async (origin: string): Promise<HeldProxy> => {
  const { hostname, port } = new URL(origin)
  const server = createServer((asked, answer) => {
    if (proxy.held !== undefined && asked.url?.includes(proxy.held)) return
    const { method, headers, url: path } = asked
    const passed = request({ hostname, port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
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
  const proxy: HeldProxy = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held: undefined }
  return proxy
}

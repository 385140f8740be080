import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a desk that can refuse connections, as after a network failure, and can serve another build. */
export type DeskProxy = {
  readonly origin: string
  /** Stops answering: connections are refused. */
  readonly shut: () => Promise<void>
  /** Answers again, at the same address. */
  readonly open: () => Promise<void>
  /** Delays every response by this many milliseconds; 0 ends it. */
  readonly delay: (ms: number) => void
  /** Serves the desk as another build would; undefined ends it. */
  readonly rewrite: (build: OtherBuild | undefined) => void
}

export type OtherBuild = {
  /** Returns the desk's path for a path of the other build. */
  readonly pathOf: (path: string) => string
  /** Returns the body the other build would send. */
  readonly bodyOf: (path: string, body: string) => string
}

const isText = (type: string | undefined): boolean => /text|javascript|json/.test(type ?? '')

/** @param target  origin of the desk */
export const openProxy = async (target: string): Promise<DeskProxy> => {
  let build: OtherBuild | undefined
  let delayMs = 0
  const make = () =>
    createServer((incoming, outgoing) => {
      const path = incoming.url ?? '/'
      const headers = { ...incoming.headers, connection: 'close' }
      if (build) {
        // A changed body no longer matches the desk's digest or compression.
        delete headers['accept-encoding']
        delete headers['if-none-match']
      }
      const onward = request(target + (build?.pathOf(path) ?? path), { method: incoming.method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const whole = Buffer.concat(chunks)
          const body = build && isText(answer.headers['content-type']) ? build.bodyOf(path, whole.toString()) : whole
          const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = answer.headers
          setTimeout(() => {
            outgoing.writeHead(answer.statusCode ?? 502, rest)
            outgoing.end(body)
          }, delayMs)
        })
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
  let server = make()
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    shut: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    open: () => {
      server = make()
      return listen(port)
    },
    delay: (ms) => {
      delayMs = ms
    },
    rewrite: (next) => {
      build = next
    },
  }
}

import { connect, type Socket } from 'node:net'

type Answered = (status: number, bytes: number) => void

export type KeepAliveConnections = {
  /** Sends a request on an idle connection, or on a new one if all are busy. */
  readonly ask: (answered: Answered, failed: (error: Error) => void) => void
  readonly close: () => void
}

type Connection = { readonly socket: Socket; answered: Answered; failed: (error: Error) => void }

const CHUNK_BYTES = 65_536
const HEAD_END = '\r\n\r\n'

/**
 * Sends GET requests to one address over keep-alive connections. Each connection reads into one reused buffer and only
 * counts bytes: a client that allocates bodies would spend 5 to 15 ms in garbage collection several times a second, and
 * the benchmark would measure that.
 *
 * @param url  over http, of a server that sends content-length
 */
export const keepAliveConnections = (url: string, headers: Readonly<Record<string, string>>): KeepAliveConnections => {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const all: Socket[] = []
  const waiting: Connection[] = []

  const open = (): Connection => {
    let head = ''
    /** Bytes left of the current body; undefined while reading a head. */
    let missing: number | undefined
    let status = 0
    let bytes = 0
    const read = (count: number, chunk: Uint8Array): boolean => {
      let body = count
      if (missing === undefined) {
        head += Buffer.from(chunk.buffer, chunk.byteOffset, count).toString('latin1')
        const end = head.indexOf(HEAD_END)
        if (end < 0) return true
        body = head.length - end - HEAD_END.length
        status = Number(head.slice(9, 12))
        missing = bytes = Number(/content-length: *(\d+)/i.exec(head.slice(0, end))?.[1])
        head = ''
        if (Number.isNaN(bytes)) {
          socket.destroy(new Error(`${url} answered without a content-length.`))
          return false
        }
      }
      missing -= body
      if (missing > 0) return true
      missing = undefined
      waiting.push(connection)
      connection.answered(status, bytes)
      return true
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(CHUNK_BYTES), callback: read },
    })
    const connection: Connection = { socket, answered: () => undefined, failed: () => undefined }
    socket.once('error', (error) => connection.failed(error))
    socket.once('end', () => connection.failed(new Error(`${url} closed a connection.`)))
    all.push(socket)
    return connection
  }
  return {
    ask: (answered, failed) => {
      // The server closes connections that are idle for some seconds.
      let connection = waiting.pop()
      while (connection?.socket.writable === false) connection = waiting.pop()
      connection ??= open()
      connection.answered = answered
      connection.failed = failed
      connection.socket.write(request)
    },
    close: () => {
      for (const socket of all) socket.destroy()
    },
  }
}

import { connect, type Socket } from 'node:net'

type Answered = (status: number, bytes: number) => void

export type HeldConnections = {
  /** Sends a request on a connection that waits for none, a new one where all do. */
  readonly ask: (answered: Answered, failed: (error: Error) => void) => void
  readonly close: () => void
}

type Connection = { readonly socket: Socket; answered: Answered; failed: (error: Error) => void }

const CHUNK_BYTES = 65_536
const HEAD_END = '\r\n\r\n'

/**
 * GET requests for one address, on connections that stay. Each reads into one buffer of its own and counts what it reads:
 * a client that keeps bodies collects garbage for 5 to 15 ms, several times a second, and would measure that.
 *
 * @param url  over http, of a server that answers with a content-length
 */
export const heldConnections = (url: string, headers: Readonly<Record<string, string>>): HeldConnections => {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const all: Socket[] = []
  const waiting: Connection[] = []

  const open = (): Connection => {
    let head = ''
    /** Of the body that is being read; undefined in a head. */
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
      // The server closes what nobody used for some seconds.
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

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type CuttableLine = {
  readonly port: number
  /** From here on no byte arrives on either side, and nobody is told: what is sent waits. */
  readonly cut: () => void
  /** Everything that was sent meanwhile arrives, late. */
  readonly mend: () => void
}

/** What stands between a process and a server on loopback, as a network does that falls in two. */
export const startCuttableLine = async (port: number): Promise<CuttableLine> => {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => to.write(chunk))
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
      if (isCut) from.pause()
      else from.resume()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
  }
}

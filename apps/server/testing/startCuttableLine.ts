import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type CuttableLine = {
  readonly port: number
  /** From now on no byte passes in either direction and neither side is notified; sent bytes are queued. */
  readonly cut: () => void
  /** Delivers everything queued meanwhile. */
  readonly mend: () => void
}

/** Starts a proxy between a process and a server on loopback that simulates a network partition. */
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

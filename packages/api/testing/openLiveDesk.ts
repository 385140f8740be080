import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type ClientOptions, createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { ApiOptions } from '../src/index.ts'
import { openDesk } from './openDesk.ts'

/** Returns the API of `openDesk` on a real loopback port. */
export const openLiveDesk = async (changes: Partial<ApiOptions> = {}) => {
  const desk = await openDesk(changes)
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: desk.api.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(listening as Server),
    )
  })
  desk.api.attachLive(server)
  const { port } = server.address() as AddressInfo
  const key = await desk.key()
  const url = `ws://127.0.0.1:${port}/graphql`
  return {
    ...desk,
    port,
    server,
    url,
    xAuth: key,
    /** A real client of the protocol, signed in by key unless options say otherwise. */
    client: (options: Partial<ClientOptions> = {}) =>
      createClient({
        url,
        webSocketImpl: WebSocket,
        connectionParams: { 'x-auth': key },
        retryAttempts: 0,
        ...options,
      }),
    close: async () => {
      await desk.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Resolves once the condition holds; only the test runner's timeout limits it. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 5))
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountChain } from './accountChain.ts'
import { type NodeRequest, nodeResult, replyOf } from './nodeResult.ts'

/**
 * Replaces a node's response to a method: a result; `{ refused }` for a JSON-RPC error; `{ raw }` for a body of any
 * text, null for no response; undefined for the correct response.
 */
export type Lie = (method: string, params: readonly unknown[], times: number) => unknown

export type ChainNode = { readonly url: string; readonly methods: readonly string[] } & AsyncDisposable

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Starts a loopback JSON-RPC node of a chain; with `lie` it responds incorrectly. */
export const startNode = async (chain: AccountChain, lie: Lie = () => undefined): Promise<ChainNode> => {
  const methods: string[] = []
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      let text = ''
      for await (const part of request) text += String(part)
      const call = JSON.parse(text) as NodeRequest
      methods.push(call.method)
      const times = methods.filter((method) => method === call.method).length
      const reply = lie(call.method, call.params, times)
      if (isRecord(reply) && 'raw' in reply) {
        if (reply.raw !== null) response.end(reply.raw)
        return
      }
      const body = replyOf(reply ?? (await nodeResult(chain, Date.now(), call)))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...body }))
    }
    respond().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    methods,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

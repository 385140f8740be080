import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AccountChain, DERIVE_CHAIN_ID } from './accountChain.ts'

/**
 * Replaces a node's response to a method: a result; `{ refused }` for a JSON-RPC error; `{ raw }` for a body of any
 * text, null for no response; undefined for the correct response.
 */
export type Lie = (method: string, params: readonly unknown[], times: number) => unknown

export type ChainNode = { readonly url: string; readonly methods: readonly string[] } & AsyncDisposable

type Request = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
type Filter = {
  readonly address: string
  readonly topics: readonly (string | null)[]
  readonly fromBlock: string
  readonly toBlock: string
}

const hex = (value: number): string => `0x${value.toString(16)}`
const hashOf = (block: number): string => `0x${block.toString(16).padStart(64, '0')}`

const logsOf = (chain: AccountChain, { address, topics, fromBlock, toBlock }: Filter) =>
  chain
    .logs()
    .filter(
      (log) =>
        log.address === address.toLowerCase() &&
        log.block >= Number(fromBlock) &&
        log.block <= Number(toBlock) &&
        topics.every((topic, i) => topic === null || log.topics[i] === topic),
    )

const answerOf = async (chain: AccountChain, nowMs: number, { method, params }: Request): Promise<unknown> => {
  if (method === 'eth_chainId') return hex(DERIVE_CHAIN_ID)
  if (method === 'eth_getBlockByNumber') {
    const number = params[0] === 'latest' ? chain.block() : Number(params[0])
    return { number: hex(number), hash: hashOf(number), timestamp: hex(Math.floor(nowMs / 1000)) }
  }
  if (method === 'eth_getLogs') return logsOf(chain, params[0] as Filter)
  if (method !== 'eth_call') return { refused: { code: -32_601, message: `no method ${method}` } }
  const { to, data } = params[0] as { readonly to: `0x${string}`; readonly data: `0x${string}` }
  const result = await chain.call(to, data)
  return result.isRefused ? { refused: { code: 3, message: 'execution reverted' } } : result.data
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Starts a loopback JSON-RPC node of a chain; with `lie` it responds incorrectly. */
export const startNode = async (chain: AccountChain, lie: Lie = () => undefined): Promise<ChainNode> => {
  const methods: string[] = []
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      let text = ''
      for await (const part of request) text += String(part)
      const call = JSON.parse(text) as Request
      methods.push(call.method)
      const times = methods.filter((method) => method === call.method).length
      const reply = lie(call.method, call.params, times)
      if (isRecord(reply) && 'raw' in reply) {
        if (reply.raw !== null) response.end(reply.raw)
        return
      }
      const result = reply ?? (await answerOf(chain, Date.now(), call))
      const body = isRecord(result) && 'refused' in result ? { error: result.refused } : { result }
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

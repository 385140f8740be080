import { type ChainView, DERIVE_CHAIN_ID, type Hex } from './deployed.ts'

/** A JSON-RPC request to a node. */
export type NodeRequest = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

type Filter = {
  readonly address: string
  readonly topics: readonly (string | null)[]
  readonly fromBlock: string
  readonly toBlock: string
}

const hex = (value: number): Hex => `0x${value.toString(16)}`
const hashOf = (block: number): string => `0x${block.toString(16).padStart(64, '0')}`

const logsOf = (chain: ChainView, { address, topics, fromBlock, toBlock }: Filter) =>
  chain
    .logs()
    .filter(
      (log) =>
        log.address.toLowerCase() === address.toLowerCase() &&
        log.block >= Number(fromBlock) &&
        log.block <= Number(toBlock) &&
        topics.every((topic, i) => topic === null || log.topics[i] === topic),
    )

/** Returns a node's result for a request; `{ refused }` with a JSON-RPC error where it has none. */
export const nodeResult = async (
  chain: ChainView,
  nowMs: number,
  { method, params }: Pick<NodeRequest, 'method' | 'params'>,
): Promise<unknown> => {
  if (method === 'eth_chainId') return hex(DERIVE_CHAIN_ID)
  if (method === 'eth_getBlockByNumber') {
    const number = params[0] === 'latest' ? chain.block() : Number(params[0])
    return { number: hex(number), hash: hashOf(number), timestamp: hex(Math.floor(nowMs / 1000)) }
  }
  if (method === 'eth_getLogs') return logsOf(chain, params[0] as Filter)
  if (method !== 'eth_call') return { refused: { code: -32_601, message: `no method ${method}` } }
  const { to, data } = params[0] as { readonly to: Hex; readonly data: Hex }
  const result = await chain.call(to, data)
  return result.isRefused ? { refused: { code: 3, message: 'execution reverted' } } : result.data
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the members of a reply that carry a result or an error. */
export const replyOf = (result: unknown): object =>
  isRecord(result) && 'refused' in result ? { error: result.refused } : { result }

import { type Abi, type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex } from 'viem'
import { type JsonEndpoint, NodeError, postJson } from '../../../rest/boundedJson.ts'

/** A contract reverted a call on the node. */
export class CallRefused extends NodeError {}

export type Block = { readonly number: number; readonly hash: string; readonly atMs: number }
export type Log = { readonly address: string; readonly topics: readonly Hex[] }

/** The few requests made to an EVM node; every failure is a NodeError with a sentence. */
export type EvmNode = {
  readonly chainId: () => Promise<number>
  /** Returns the block of a number, or the newest. */
  readonly block: (number?: number) => Promise<Block>
  /** Calls a view function of a contract at a block. @throws CallRefused if the contract reverts */
  readonly call: (
    contract: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    block: number,
  ) => Promise<unknown>
  readonly logs: (
    address: Address,
    topics: readonly (Hex | null)[],
    fromBlock: number,
    toBlock: number,
  ) => Promise<readonly Log[]>
}

/** JSON-RPC error code of a revert. */
const REVERTED = 3
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const quantity = (value: unknown, what: string, who: string): number => {
  const number = isHex(value) && value.length <= 18 ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(number))
    throw new NodeError(`${who} returned no ${what}: a number in hexadecimal was expected.`)
  return number
}

const hexOf = (number: number): Hex => `0x${number.toString(16)}`

const logOf = (row: unknown): Log | undefined => {
  if (!isRecord(row) || typeof row.address !== 'string' || !Array.isArray(row.topics)) return undefined
  const topics = row.topics.filter((topic): topic is Hex => isHex(topic) && topic.length === 66)
  return topics.length === row.topics.length ? { address: row.address.toLowerCase(), topics } : undefined
}

export const evmNode = (ask: JsonEndpoint): EvmNode => {
  const { who } = ask
  let requestCount = 0
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    requestCount += 1
    const id = requestCount
    const answer = await postJson(ask, { jsonrpc: '2.0', id, method, params })
    if (!isRecord(answer)) throw new NodeError(`${who} answered ${method} with something that is no answer.`)
    if (isRecord(answer.error)) {
      const { code, message } = answer.error
      const detail = String(message).slice(0, 200)
      const isRefusal = code === REVERTED || /revert/i.test(detail)
      throw new (isRefusal ? CallRefused : NodeError)(`${who} refused ${method}: ${detail}.`)
    }
    if (answer.id !== id) throw new NodeError(`${who} answered another question than ${method}.`)
    return answer.result
  }
  return {
    chainId: async () => quantity(await request('eth_chainId', []), 'chain', who),
    block: async (number) => {
      const blockAnswer = await request('eth_getBlockByNumber', [
        number === undefined ? 'latest' : hexOf(number),
        false,
      ])
      if (!isRecord(blockAnswer) || typeof blockAnswer.hash !== 'string')
        throw new NodeError(`${who} returned no block.`)
      const atMs = quantity(blockAnswer.timestamp, 'time of its block', who) * 1000
      return { number: quantity(blockAnswer.number, 'number of its block', who), hash: blockAnswer.hash, atMs }
    },
    call: async (contract, abi, functionName, args, block) => {
      const data = encodeFunctionData({ abi, functionName, args })
      const result = await request('eth_call', [{ to: contract, data }, hexOf(block)])
      if (!isHex(result)) throw new NodeError(`${who} answered the call of ${functionName} with no data.`)
      try {
        return decodeFunctionResult({ abi, functionName, data: result })
      } catch {
        throw new NodeError(`${who} answered the call of ${functionName} with data of another form.`)
      }
    },
    logs: async (address, topics, fromBlock, toBlock) => {
      const filter = { address, topics, fromBlock: hexOf(fromBlock), toBlock: hexOf(toBlock) }
      const logsAnswer = await request('eth_getLogs', [filter])
      if (!Array.isArray(logsAnswer)) throw new NodeError(`${who} returned no list of events.`)
      return logsAnswer.flatMap((row) => logOf(row) ?? [])
    },
  }
}

import { type Abi, type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex } from 'viem'
import { type Ask, NodeError, postJson } from '../../../rest/boundedJson.ts'

/** A node refused one call: what it asked the contract for cannot be had there. */
export class CallRefused extends NodeError {}

export type Block = { readonly number: number; readonly hash: string; readonly atMs: number }
export type Log = { readonly address: string; readonly topics: readonly Hex[] }

/** The few things that are asked of a node of an EVM chain; every failure is a NodeError with a sentence. */
export type EvmNode = {
  readonly chainId: () => Promise<number>
  /** Of a number, or the newest. */
  readonly block: (number?: number) => Promise<Block>
  /** What a view function of a contract answers at a block. @throws CallRefused where the contract refuses */
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

/** JSON-RPC of execution that ended in the contract's own refusal. */
const REVERTED = 3
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const quantity = (value: unknown, what: string, who: string): number => {
  const number = isHex(value) && value.length <= 18 ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(number))
    throw new NodeError(`${who} told no ${what}: a number in hexadecimal was expected.`)
  return number
}

const hexOf = (number: number): Hex => `0x${number.toString(16)}`

const logOf = (row: unknown): Log | undefined => {
  if (!isRecord(row) || typeof row.address !== 'string' || !Array.isArray(row.topics)) return undefined
  const topics = row.topics.filter((topic): topic is Hex => isHex(topic) && topic.length === 66)
  return topics.length === row.topics.length ? { address: row.address.toLowerCase(), topics } : undefined
}

export const evmNode = (ask: Ask): EvmNode => {
  const { who } = ask
  let asked = 0
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    asked += 1
    const id = asked
    const answer = await postJson(ask, { jsonrpc: '2.0', id, method, params })
    if (!isRecord(answer)) throw new NodeError(`${who} answered ${method} with something that is no answer.`)
    if (isRecord(answer.error)) {
      const { code, message } = answer.error
      const told = String(message).slice(0, 200)
      const isRefusal = code === REVERTED || /revert/i.test(told)
      throw new (isRefusal ? CallRefused : NodeError)(`${who} refused ${method}: ${told}.`)
    }
    if (answer.id !== id) throw new NodeError(`${who} answered another question than ${method}.`)
    return answer.result
  }
  return {
    chainId: async () => quantity(await request('eth_chainId', []), 'chain', who),
    block: async (number) => {
      const told = await request('eth_getBlockByNumber', [number === undefined ? 'latest' : hexOf(number), false])
      if (!isRecord(told) || typeof told.hash !== 'string') throw new NodeError(`${who} told no block.`)
      const atMs = quantity(told.timestamp, 'time of its block', who) * 1000
      return { number: quantity(told.number, 'number of its block', who), hash: told.hash, atMs }
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
      const told = await request('eth_getLogs', [filter])
      if (!Array.isArray(told)) throw new NodeError(`${who} told no list of events.`)
      return told.flatMap((row) => logOf(row) ?? [])
    },
  }
}

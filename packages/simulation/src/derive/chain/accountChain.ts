import { createEVM } from '@ethereumjs/evm'
import { bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util'
import { type Compiled, compiledContracts } from './compiled.ts'
import { CHAIN_ADDRESSES, type ChainLog, type ChainView, type Hex } from './deployed.ts'

export type ContractName = keyof typeof CHAIN_ADDRESSES
export type Word = bigint | number | boolean | string

const GAS = 10_000_000n
const CALLER = createAddressFromString('0x00000000000000000000000000000000000000aa')

/** Encodes one static value of the call: a number, a boolean, or an address or 32 bytes in hexadecimal. */
const word = (value: Word): string => {
  if (typeof value === 'string') return value.slice(2).toLowerCase().padStart(64, '0')
  return BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')
}

/** An in-memory chain that runs test contracts in a real EVM, at the addresses of Derive's contracts. */
export type AccountChain = ChainView & {
  /**
   * Changes the chain: `send('SubAccounts', 'move', 1, owner)`. Each call is a block. @throws Error if the contract
   * reverts
   */
  readonly send: (contract: ContractName, method: string, ...args: readonly Word[]) => Promise<Hex>
}

const dataOf = ({ methods }: Compiled, method: string, args: readonly Word[]): Hex => {
  const [, selector] = Object.entries(methods).find(([signature]) => signature.startsWith(`${method}(`)) ?? []
  if (selector === undefined) throw new RangeError(`the contract has no ${method}`)
  return `0x${selector}${args.map(word).join('')}`
}

export const openAccountChain = async (): Promise<AccountChain> => {
  const evm = await createEVM()
  const contracts = compiledContracts()
  for (const [name, address] of Object.entries(CHAIN_ADDRESSES)) {
    const compiled = contracts[name]
    if (compiled === undefined) throw new Error(`there is no contract ${name}`)
    await evm.stateManager.putCode(createAddressFromString(address), hexToBytes(compiled.code))
  }
  const logs: ChainLog[] = []
  let block = 1
  const run = (to: Hex, data: Hex) =>
    evm.runCall({ to: createAddressFromString(to), caller: CALLER, data: hexToBytes(data), gasLimit: GAS })
  return {
    block: () => block,
    logs: () => logs,
    send: async (contract, method, ...args) => {
      const to = CHAIN_ADDRESSES[contract]
      const { execResult } = await run(to, dataOf(contracts[contract] as Compiled, method, args))
      if (execResult.exceptionError !== undefined) throw new Error(`${contract}.${method} was refused`)
      block += 1
      for (const [address, topics, data] of execResult.logs ?? [])
        logs.push({
          address: bytesToHex(address),
          topics: topics.map((one) => bytesToHex(one)),
          data: bytesToHex(data),
          block,
        })
      return bytesToHex(execResult.returnValue)
    },
    call: async (to, data) => {
      await evm.stateManager.checkpoint()
      try {
        const { execResult } = await run(to, data)
        return { isRefused: execResult.exceptionError !== undefined, data: bytesToHex(execResult.returnValue) }
      } finally {
        await evm.stateManager.revert()
      }
    },
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Compiler = { readonly compile: (input: string) => string }
type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly evm: {
              readonly deployedBytecode: { readonly object: string }
              readonly methodIdentifiers: Readonly<Record<string, string>>
            }
          }
        >
      >
    >
  >
}

/** A contract without a constructor: its code, and the four-byte selectors by signature. */
export type Compiled = { readonly code: `0x${string}`; readonly methods: Readonly<Record<string, string>> }

const require = createRequire(import.meta.url)
const FILE = 'Accounts.sol'

/** Compiles the contracts of `Accounts.sol` by name. @throws Error with the compiler's messages */
export const compiledContracts = (): Readonly<Record<string, Compiled>> => {
  const compiler = require('solc') as Compiler
  const content = readFileSync(join(import.meta.dirname, FILE), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [FILE]: { content } },
    settings: {
      evmVersion: 'paris',
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object', 'evm.methodIdentifiers'] } },
    },
  }
  const output = JSON.parse(compiler.compile(JSON.stringify(input))) as Output
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.entries(output.contracts[FILE] ?? {}).map(([name, { evm }]) => [
      name,
      { code: `0x${evm.deployedBytecode.object}`, methods: evm.methodIdentifiers },
    ]),
  )
}

import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Sources } from './ownMessages.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** What an own study may import beside its own files, and where it stands. */
const ENTRIES = {
  '@gvol/analytics/own': 'packages/analytics/src/own/contract.ts',
  '@gvol/market': 'packages/market/src/index.ts',
  '@gvol/quant': 'packages/quant/src/index.ts',
} as const

/** As an own study is type-checked. */
export const CONTRACT_PATHS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, path]) => [name, [join(ROOT, path)]]),
)

/** JavaScript of a TypeScript source, on the same lines. @throws SyntaxError */
export const withoutTypes = (source: string): string => stripTypeScriptTypes(source, { mode: 'strip' })

const IMPORTED = /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\n[^'"]*?)??\bfrom\s+'([^'\n]+)'/g

const addressOf = (path: string): string => `gvol:/${relative(ROOT, path).replaceAll('\\', '/')}`

/** Every module that the contract consists of; read once. @throws Error where one of them imports anything else */
const read = (): Sources => {
  const sources: Record<string, string> = {}
  const waiting: string[] = []
  for (const [name, path] of Object.entries(ENTRIES)) {
    sources[name] = `export * from '${addressOf(join(ROOT, path))}'`
    waiting.push(join(ROOT, path))
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const address = addressOf(path)
    if (sources[address] !== undefined) continue
    const code = withoutTypes(readFileSync(path, 'utf8'))
    sources[address] = code
    for (const [, specifier = ''] of code.matchAll(IMPORTED)) {
      if (specifier.startsWith('.')) waiting.push(join(dirname(path), specifier))
      else if (!Object.hasOwn(ENTRIES, specifier))
        throw new Error(`${address} imports ${specifier}; what own studies are given names nothing outside itself.`)
    }
  }
  return sources
}

let known: Sources | undefined

export const contractSources = (): Sources => {
  known ??= read()
  return known
}

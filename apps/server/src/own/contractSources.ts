import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Sources } from './ownMessages.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** Modules that an own study may import in addition to its own files, and their locations. */
const ENTRIES = {
  '@gvol/analytics/own': 'packages/analytics/src/own/contract.ts',
  '@gvol/market': 'packages/market/src/index.ts',
  '@gvol/quant': 'packages/quant/src/index.ts',
  '@gvol/time': 'packages/time/src/index.ts',
} as const

/** Paths for type-checking an own study. */
export const CONTRACT_PATHS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, path]) => [name, [join(ROOT, path)]]),
)

/** Strips types from TypeScript and keeps line numbers. @throws SyntaxError */
export const withoutTypes = (source: string): string => stripTypeScriptTypes(source, { mode: 'strip' })

const IMPORTED = /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\n[^'"]*?)??\bfrom\s+'([^'\n]+)'/g

const addressOf = (path: string): string => `gvol:/${relative(ROOT, path).replaceAll('\\', '/')}`

/** Reads every module of the contract once. @throws Error when one of them imports anything else */
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
        throw new Error(`${address} imports ${specifier}; modules available to own studies cannot have other imports.`)
    }
  }
  return sources
}

let cached: Sources | undefined

export const contractSources = (): Sources => {
  cached ??= read()
  return cached
}

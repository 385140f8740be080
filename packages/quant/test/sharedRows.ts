import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

/** Folder of reference values and recorded data next to the project; not committed. */
const shared = resolve(import.meta.dirname, '../../../../shared')

/** Text of a file in the folder `shared` next to the project; undefined, with a printed reason, where it is absent. */
export const sharedText = (path: string): string | undefined => {
  const file = resolve(shared, path)
  if (!existsSync(file)) {
    console.info(`skipped: ${file} is absent`)
    return undefined
  }
  const bytes = readFileSync(file)
  return (path.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
}

const cells = (line: string): string[] =>
  Array.from(line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g), (match) => match[2] ?? match[1]).slice(0, -1)

/** Rows of a CSV file of `shared` by column name, all cells as text; undefined where the file is absent. */
export const sharedRows = (path: string): Record<string, string>[] | undefined => {
  const lines = sharedText(path)?.trimEnd().split(/\r?\n/)
  if (!lines) return undefined
  const names = cells(`${lines[0]},`)
  return lines.slice(1).map((line) => {
    const values = cells(`${line},`)
    return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']))
  })
}

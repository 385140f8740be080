import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** `change-cost` holds the text of files of other folders. */
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'fixtures', 'change-cost', '.git', '.data'])

/** Every file of code below a folder of the project, by its path in it. */
export const sources = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })

export type Import = { readonly file: string; readonly specifier: string; readonly isOfTypes: boolean }

/** What a file imports; a text that reads like an import may be among it. */
export const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /((?:import|export) type [^'"]*?)?(?:from\s+|import\s*\(\s*|import\s+)'([^'\n]+)'/g,
    ),
  ].map((match) => ({ file, specifier: match[2]!, isOfTypes: match[1] !== undefined }))

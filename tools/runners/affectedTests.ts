import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf, sources } from '../checks/imports.ts'

type Manifest = { readonly exports?: Readonly<Record<string, string>> }

/** The file that an import means, from the project's folder; undefined for a library. */
const fileOf = (root: string, file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const [, name, rest] = /^@gvol\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const manifest = join(root, 'packages', name, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  const target = exports[`.${rest ?? ''}`]
  return target === undefined ? undefined : normalize(join('packages', name, target))
}

export type Graph = ReadonlyMap<string, readonly string[]>

/** Which files import a file, over all workspaces. */
export const importersByFile = (root: string): Graph => {
  const importers = new Map<string, string[]>()
  for (const file of ['packages', 'apps', 'tools'].flatMap(sources))
    for (const { specifier } of importsOf(file)) {
      const target = fileOf(root, file, specifier)
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/**
 * Tests that changed files reach through imports, the nearest first: a changed test itself, then tests of a changed file, then
 * tests of what imports it. A test beside a changed file in its folder counts as near, for it may read what it does not import.
 */
export const affectedTests = (
  changed: readonly string[],
  importers: Graph,
  tests: readonly string[],
): readonly string[] => {
  const distances = new Map(changed.map((file) => [file, 0]))
  const folders = new Set(changed.map((file) => dirname(file)))
  for (const file of tests) if (folders.has(dirname(file)) && !distances.has(file)) distances.set(file, 1)
  const queue = [...changed]
  for (const file of queue)
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer) && (distances.get(importer) ?? 0) <= (distances.get(file) ?? 0) + 1) continue
      distances.set(importer, (distances.get(file) ?? 0) + 1)
      queue.push(importer)
    }
  const reached = tests.filter((file) => distances.has(file))
  return reached.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || (a < b ? -1 : 1))
}

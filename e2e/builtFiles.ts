import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = resolve(import.meta.dirname, '../apps/web/dist')

/** Size limits, gzipped bytes. */
export const BUDGETS = {
  /** The frame of the signed-in desk, without panels. */
  shell: 149_500,
  /** Scripts, styles and fonts of a page of panels with the charts of one folder. */
  panels: 325_500,
  entrance: 90_000,
}

const packed = new Map<string, number>()

/** Returns the bytes of a built file as transferred; fonts are compressed already. */
export const weightOf = (file: string): number => {
  const cached = packed.get(file)
  if (cached !== undefined) return cached
  const bytes = readFileSync(join(dist, 'assets', file))
  const size = file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
  packed.set(file, size)
  return size
}

export const weight = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + weightOf(file), 0)

export const builtFiles = (): readonly string[] => readdirSync(join(dist, 'assets'))

/** `panels` of `panels-D1mDsH_p.js` */
export const nameOfFile = (file: string): string => file.replace(/-[\w-]{8}\.\w+$/, '')

export const filesNamed = (name: string, ending = '.js'): readonly string[] =>
  builtFiles().filter((file) => file.endsWith(ending) && nameOfFile(file) === name)

const IMPORTED = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** Returns scripts with everything they import before they run. */
const closure = (roots: readonly string[]): ReadonlySet<string> => {
  const reached = new Set<string>()
  const add = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, imported = ''] of readFileSync(join(dist, 'assets', file), 'utf8').matchAll(IMPORTED)) add(imported)
  }
  for (const root of roots) add(root)
  return reached
}

const textOf = (page: string): string => readFileSync(join(dist, page), 'utf8')

/** Returns the scripts a page runs, without those it only prefetches. */
const scriptsOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file)

const stylesOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, file = '']) => file)

/** Returns the sources a built script was bundled from, without the bundler's own. */
export const sourcesOf = (file: string): readonly string[] => {
  const map = join(dist, 'assets', `${file}.map`)
  if (!existsSync(map)) return []
  return (JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly string[] }).sources
}

export const shellFiles = (): ReadonlySet<string> => closure([...scriptsOf('index.html'), ...filesNamed('desk')])

export const entranceFiles = (): ReadonlySet<string> => closure(scriptsOf('entrance.html'))

const PANELS = ['desk', 'panels', 'controls', 'charts-shared', 'charts-volatility']

export const panelScripts = (): ReadonlySet<string> =>
  closure([...scriptsOf('index.html'), ...PANELS.flatMap((name) => filesNamed(name))])

/** Returns all files of a page of panels, including fonts and styles. */
export const panelFiles = (): ReadonlySet<string> =>
  new Set([
    ...panelScripts(),
    ...stylesOf('index.html'),
    ...PANELS.flatMap((name) => filesNamed(name, '.css')),
    ...['inter-cut-latin', 'inter-cut-greek'].flatMap((name) => filesNamed(name, '.woff2')),
  ])

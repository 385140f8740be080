import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = resolve(import.meta.dirname, '../apps/web/dist')

/** Largest sizes, bytes of gzip. */
export const BUDGETS = {
  /** The frame of the signed-in desk, before any panel. */
  shell: 149_000,
  /** Scripts, styles and letters of a page of panels with the charts of one folder. */
  panels: 322_000,
  entrance: 90_000,
}

const packed = new Map<string, number>()

/** Bytes of a file of the build as it is sent: letters are packed already. */
export const weightOf = (file: string): number => {
  const known = packed.get(file)
  if (known !== undefined) return known
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

/** Scripts with everything that they import before they run. */
const closure = (roots: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const [, imported = ''] of readFileSync(join(dist, 'assets', file), 'utf8').matchAll(IMPORTED)) add(imported)
  }
  for (const root of roots) add(root)
  return found
}

const textOf = (page: string): string => readFileSync(join(dist, page), 'utf8')

/** Scripts that a page runs; what it only asks for ahead is not among them. */
const scriptsOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file)

const stylesOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, file = '']) => file)

/** Sources that a script of the build was made of; none of the bundler's own. */
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

/** Everything that a page of panels has, its letters and looks too. */
export const panelFiles = (): ReadonlySet<string> =>
  new Set([
    ...panelScripts(),
    ...stylesOf('index.html'),
    ...PANELS.flatMap((name) => filesNamed(name, '.css')),
    ...['inter-cut-latin', 'inter-cut-greek'].flatMap((name) => filesNamed(name, '.woff2')),
  ])

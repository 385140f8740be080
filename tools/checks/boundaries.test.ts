import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FORBIDDEN_NAMES, LISTINGS, MAX_FILES, MUTUAL_TYPES, WEB_LAYERS, WORKSPACES } from './boundaries.ts'
import { importsOf, sources } from './imports.ts'

const root = resolve(import.meta.dirname, '../..')

const imports = Object.keys(WORKSPACES).flatMap((workspace) =>
  sources(workspace).flatMap((file) => importsOf(file).map((found) => ({ workspace, ...found }))),
)

test('the import graph that the rules are checked on is not empty', () => {
  expect(imports.length).toBeGreaterThan(300)
  expect(imports.filter(({ specifier }) => specifier.startsWith('@gvol/')).length).toBeGreaterThan(40)
})

test('a workspace imports only the packages allowed by the table', () => {
  const broken = imports.filter(({ workspace, specifier }) => {
    const name = /^@gvol\/([a-z]+)/.exec(specifier)?.[1]
    return name !== undefined && workspace !== `packages/${name}` && !WORKSPACES[workspace]!.includes(name)
  })
  expect(broken).toEqual([])
})

/** Entries that a package declares besides its main one. */
const entriesOf = (specifier: string): readonly string[] => {
  const name = /^@gvol\/([a-z]+)\//.exec(specifier)?.[1]
  if (name === undefined) return []
  const { exports = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  return Object.keys(exports).map((entry) => `@gvol/${name}${entry.slice(1)}`)
}

test('packages are imported by their declared entries, never by a path into them; their `testing` entries only by tests', () => {
  const isOfTests = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^bench\/soak\//.test(file)
  const broken = imports.filter(({ workspace, file, specifier }) => {
    if (/^@gvol\/[a-z]+\/./.test(specifier))
      return !(entriesOf(specifier).includes(specifier) && (!specifier.endsWith('/testing') || isOfTests(file)))
    if (!specifier.startsWith('.')) return false
    const target = normalize(join(dirname(file), specifier))
    // Configurations beside `src` write the generated modules before anything imports them.
    if (target === 'tools/generate.mjs' && dirname(file) === workspace) return false
    // The test of the documented commands reads what `npm test` accepts.
    if (target === 'tools/runners/testRequest.mjs' && isOfTests(file)) return false
    return !target.startsWith(workspace) && !(workspace === 'e2e' || workspace === 'bench' || workspace === 'tools')
  })
  expect(broken).toEqual([])
})

/** Files beside the slices of a layer that list them all, each for another need. */
const LISTS: ReadonlySet<string | undefined> = new Set([
  'catalog',
  'components',
  'fixtureTables',
  'fixtures',
  'laws',
  'pageControls',
  'screens',
  'visits',
])

const WEB = 'apps/web/src'
const layerOf = (path: string) => {
  const [dir, slice] = relative(WEB, path).split('/')
  return { rank: WEB_LAYERS.findIndex((layer) => layer.dir === dir), slice: slice?.replace(/\.(test\.)?tsx?$/, '') }
}

/** Folders of a workspace that take from each other, `workspace: one, other`; `isType` counts imports of types alone too. */
const mutual = (isType: boolean): string[] => {
  const taken = new Set<string>()
  for (const { workspace, file, specifier, isOfTypes } of imports) {
    if (!specifier.startsWith('.') || /\.(test|contract)\.tsx?$|\/testing\//.test(file)) continue
    if (isOfTypes && !isType) continue
    const source = `${workspace}/src`
    const target = normalize(join(dirname(file), specifier))
    if (workspace === 'apps/web' && LISTS.has(layerOf(target).slice)) continue
    const [from = ''] = relative(source, file).split('/')
    const [to = ''] = relative(source, target).split('/')
    if (from !== to && !from.includes('.') && !to.includes('.')) taken.add(`${source}: ${from}, ${to}`)
  }
  return [...taken].filter((pair) => {
    const [source, from, to] = pair.split(/: |, /)
    return from < to && taken.has(`${source}: ${to}, ${from}`)
  })
}

test('folders of a workspace import each other in one direction only, except types of the listed pairs', () => {
  expect(mutual(false)).toEqual([])
  expect(mutual(true).sort()).toEqual([...MUTUAL_TYPES].sort())
})

test('the web app imports downwards, and slices of one layer do not import each other', () => {
  const relatives = imports.filter(({ file, specifier }) => file.startsWith(WEB) && specifier.startsWith('.'))
  expect(relatives.length).toBeGreaterThan(20)
  const broken = relatives.filter(({ file, specifier }) => {
    const from = layerOf(file)
    const to = layerOf(normalize(join(dirname(file), specifier)))
    if (from.rank < 0 || to.rank < 0) return false
    // Tests of a form try it on every instance, and the form of a screen links to others by their list.
    if (LISTS.has(to.slice) && (/\.test\.tsx?$/.test(file) || file.startsWith(`${WEB}/screen/`))) return false
    if (to.rank !== from.rank) return to.rank < from.rank
    const isStranger = WEB_LAYERS[to.rank]!.isSliced && to.slice !== from.slice
    return isStranger && !LISTS.has(to.slice) && !LISTS.has(from.slice)
  })
  expect(broken).toEqual([])
})

test('no file or folder has a meaningless name', () => {
  const files = Object.keys(WORKSPACES).flatMap(sources)
  expect(files.filter((file) => file.split('/').some((part) => FORBIDDEN_NAMES.test(part)))).toEqual([])
})

test('no source file is longer than 400 lines, except data files', () => {
  const long = Object.keys(WORKSPACES)
    .flatMap(sources)
    .filter((file) => !/\.data\.ts$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
  expect(long).toEqual([])
})

test('a folder has at most some 15 files, except folders that list things of one kind', () => {
  const folders = Map.groupBy(Object.keys(WORKSPACES).flatMap(sources), (file) => dirname(file))
  const full = [...folders].filter(([folder, files]) => files.length > MAX_FILES && !LISTINGS.includes(folder))
  expect(full.map(([folder, files]) => [folder, files.length])).toEqual([])
  expect(LISTINGS.filter((folder) => (folders.get(folder)?.length ?? 0) <= MAX_FILES)).toEqual([])
})

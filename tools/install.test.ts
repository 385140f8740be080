import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

type Manifest = {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const files = (...patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((file) => resolve(ROOT, file))

/** Every name that a file imports, libraries and files alike. */
const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\})(?: [^'\n]*)?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([\w./@-]+)'\)/gm,
    ),
  ].map(([, from, whole, late]) => from ?? whole ?? late ?? '')

const isTest = (file: string): boolean =>
  /\/testing\/|\.test\.tsx?$/.test(file) || importsOf(file).some((name) => libraryOf(name) === 'vitest')

const libraryOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const isLibrary = (name: string): boolean => !/^(?:\.|node:|virtual:|@gvol\/)/.test(name)

/** A file and whatever it imports of the project, and they in turn. */
const withImported = (file: string, into = new Set<string>()): ReadonlySet<string> => {
  if (into.has(file)) return into
  into.add(file)
  for (const name of importsOf(file)) if (name.startsWith('.')) withImported(resolve(dirname(file), name), into)
  return into
}

test('what the desk is built of and runs with is listed by packages and apps alone, which is all that npm start installs', () => {
  const listed = new Set(
    files('packages/*/package.json', 'apps/*/package.json').flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
      return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]
    }),
  )
  const sources = [
    ...files('packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'apps/*/*.ts').filter((file) => !isTest(file)),
    ...withImported(resolve(ROOT, 'tools/gvol.mjs')),
  ]
  const unlisted = sources.flatMap((file) =>
    importsOf(file)
      .filter(isLibrary)
      .filter((name) => !listed.has(libraryOf(name)))
      .map((name) => `${relative(ROOT, file)}: ${name}`),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(unlisted).toEqual([])
  expect(listed).toContain('node')
})

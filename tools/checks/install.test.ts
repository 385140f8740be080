import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sources } from './imports.ts'

const root = resolve(import.meta.dirname, '../..')

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Libraries that a file imports: of a text that only reads like an import, hardly one has such a name. */
const librariesOf = (file: string): readonly string[] =>
  importsOf(file).flatMap(({ specifier }) => {
    const [, name] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?$/.exec(specifier) ?? []
    return name === undefined || name.startsWith('@gvol/') ? [] : [name]
  })

const isOfDesk = (file: string): boolean =>
  (/^\w+\/[\w-]+\/src\//.test(file) || /^apps\/\w+\/[\w.]+$/.test(file)) &&
  !/\/testing\/|\.test\.tsx?$/.test(file) &&
  !librariesOf(file).includes('vitest')

/** A file and whatever it imports of the project, and they in turn. */
const withImported = (file: string, into = new Set<string>()): ReadonlySet<string> => {
  if (into.has(file)) return into
  into.add(file)
  for (const { specifier } of importsOf(file))
    if (specifier.startsWith('.')) withImported(join(dirname(file), specifier), into)
  return into
}

test('packages and apps list everything that the desk is built of and runs with, and npm start installs only that', () => {
  const listed = new Set(
    globSync('{packages,apps}/*/package.json', { cwd: root }).flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
      return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]
    }),
  )
  const files = [...['packages', 'apps'].flatMap(sources).filter(isOfDesk), ...withImported('tools/gvol.mjs')]
  const unlisted = files.flatMap((file) =>
    librariesOf(file)
      .filter((name) => !listed.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(unlisted).toEqual([])
  expect(listed).toContain('node')
})

/** What builds the web app, by the name under which a program calls it. */
const BUILDS = /\bbuildWeb\(|\bground\.simulated\(|\bprepareVisitor\(/

test('each program that opens the desk in a browser builds the web app first, so that it works in a fresh clone', () => {
  const programs = globSync('{bench,e2e}/**/*.ts', { cwd: root })
    .filter((path) => !/node_modules|\.spec\.ts$/.test(path))
    .toSorted()
  const ofDesk = programs.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return /chromium\.launch/.test(text) && /\.origin\b/.test(text)
  })
  expect(ofDesk).toContain('bench/browser/pageLoad.ts')
  expect(ofDesk.filter((path) => !BUILDS.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  for (const builder of ['bench/ground.ts', 'bench/soak/machine/visitor.ts'])
    expect(readFileSync(join(root, builder), 'utf8')).toMatch(/\bbuildWeb\(\)/)
})

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as catalog from './catalog.ts'
import type { Change } from './change.ts'
import { renamed } from './renamed.ts'
import { openScratchCopy } from './scratchCopy.ts'

const examples: readonly Change[] = Object.values(catalog)
/** What `npm run new` writes works as well: another name for each of them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'a chart': 'zero curve',
  'a derived table and its computation': 'strike volume',
  'an event and its table': 'tick size',
  'a mark': 'dots',
  'a screen': 'tail watch',
  'a study of a coin': 'spot indexes',
  'a venue': 'oceanic',
}
const changes: readonly Change[] = examples.flatMap((example, i) => [
  example,
  renamed(example, OTHER_NAMES[example.name] ?? '', String(9100 + i)),
])
const copy = openScratchCopy(resolve(import.meta.dirname, '../..'))
afterAll(() => rmSync(copy.path, { recursive: true }))

/** What a command said, and how it ended. */
const ran = (args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.path, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim().slice(-4000) }
}
const WORKED = { status: 0 }
/** A whole project is compiled, beside other tests. */
const COMPILES_MS = 300_000

test.each(changes.map((change) => [change.name, change] as const))('%s touches one file', (_, change) => {
  const before = copy.touched()
  const known = new Set(before)
  copy.apply(change)
  // A file that an earlier change touched already counts for this one too.
  const named = new Set([...change.insertions.map(({ file }) => file), ...change.touches])
  const touched = copy.touched().filter((file) => !known.has(file) || named.has(file))
  expect(touched).toEqual([...change.touches].sort())
})

test('with all changes applied, everything is generated and no committed file changes', () => {
  const before = copy.touched()
  expect(ran(['tools/generate.mjs'])).toMatchObject(WORKED)
  expect(copy.touched()).toEqual(before)
})

test.each(changes.flatMap(({ name, guide }) => (guide === undefined ? [] : [[name, guide] as const])))(
  'the guide to %s describes the working steps',
  (_, { file, texts }) => {
    const guide = readFileSync(join(copy.path, file), 'utf8')
    for (const text of texts) expect(guide).toContain(text)
  },
)

test.each([...Map.groupBy(changes, ({ types }) => types.project)])(
  'with all changes applied the types of %s are valid',
  (project, group) => {
    const config = join(dirname(project), 'tsconfig.change.json')
    const include = [...new Set(group.flatMap(({ types }) => types.paths))]
    writeFileSync(join(copy.path, config), JSON.stringify({ extends: `./${project.split('/').at(-1)}`, include }))
    expect(ran(['node_modules/typescript/bin/tsc', '-p', config, '--singleThreaded'])).toMatchObject({
      status: 0,
      said: '',
    })
  },
  COMPILES_MS,
)

test.each(changes.map(({ name, run }) => [name, run] as const))('%s works', (_, run) => {
  expect(ran(run)).toMatchObject(WORKED)
})

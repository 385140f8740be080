// Writes the modules that follow from the grammar of formulas, the folders of tables and the catalogs, where their sources
// changed. Every command that builds, checks, tests or runs the project calls it; nothing that it writes is committed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { node, root } from './install.mjs'
import { builtFrom } from './sources.mjs'
import { writeChanged } from './writeChanged.mjs'

const run = (args) => {
  const { status, stdout, stderr } = spawnSync(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status === 0) return stdout
  throw new Error(`node ${args.join(' ')} failed:\n${stderr}`)
}

const camelCase = (id) => id.replaceAll(/-(\w)/g, (_, character) => character.toUpperCase())

/** @param {readonly string[]} ids  folders of tables */
const tablesSource = (ids) =>
  ids.map((id) => `export { ${camelCase(id)} } from ${JSON.stringify(`../src/tables/${id}/table.ts`)}\n`).join('')

const TABLES = join(root, 'packages/store/src/tables')

/** One export for each folder of `packages/store/src/tables` that has a `table.ts`. */
const generateTables = () => {
  const ids = readdirSync(TABLES).filter((name) => existsSync(join(TABLES, name, 'table.ts')))
  writeChanged(join(root, 'packages/store/generated/catalog.ts'), tablesSource(ids.sort()))
}

const GRAMMAR = 'packages/formula/src/language/formula.grammar'

/** The parser of formulas, in the tables that Lezer makes of the grammar. */
const generateParser = () => {
  const generated = 'packages/formula/generated'
  const built = builtFrom(generated, [GRAMMAR, 'package-lock.json'])
  if (built.isFresh) return
  const lezer = join(root, 'node_modules/@lezer/generator/src/lezer-generator.cjs')
  writeChanged(join(root, generated, 'parser.ts'), run([lezer, GRAMMAR, '--typeScript', '--noTerms']))
  built.setFresh()
}

/** Packages whose catalogs the web app and the clients read, with those that they import. */
const CATALOGS = ['analytics', 'exchanges', 'formula', 'market', 'quant', 'store', 'format', 'plot', 'wire', 'archive']

/** What the web app has of studies, venues, charts and tokens, and the studies of the TypeScript client. */
const generateModules = () => {
  const built = builtFrom('apps/web/generated', [
    ...CATALOGS.map((name) => `packages/${name}/src`),
    'apps/web/src/charts',
    'apps/web/src/page-controls',
    'apps/web/src/ui/tokens',
    'tools/generate.mjs',
    'tools/generateModules.ts',
    'tools/clients/sources.ts',
  ])
  if (built.isFresh) return
  run(['tools/generateModules.ts'])
  built.setFresh()
}

/** @throws Error with the output of the command that failed */
export const generate = () => {
  generateTables()
  generateParser()
  generateModules()
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) generate()

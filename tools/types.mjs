// Type-checks every TypeScript project of the repository, one after the other, and names the one that fails.
import { spawnSync } from 'node:child_process'
import { generate } from './generate.mjs'

const projects = [
  'packages/time',
  'packages/market',
  'packages/quant',
  'packages/wire',
  'packages/format',
  'packages/plot',
  '.',
  'e2e',
  'bench',
  'apps/web',
]

/**
 * Code with loops over columns of equal length, where an element is assumed to exist. All other code must handle a
 * missing one (`noUncheckedIndexedAccess`).
 */
const COLUMN_LOOPS =
  /^packages\/(quant|analytics|plot|simulation)\/|^packages\/formula\/src\/(functions\/|join\.ts|evaluate\.ts)|^packages\/store\/src\/(tables?|reading)\/|^apps\/web\/src\/(charts?|panel|features\/(calculators\/(bsm|probability|market)|instrument-card))\//
/** Support of tests that a tool imports; the tests themselves are not in these projects. */
const TESTING = /\/testing\//

// Parallel checkers repeat the work on shared types, a third more in total, while other runners use the other core.
const checked = (project) => {
  const { status, stdout } = spawnSync(
    'node_modules/.bin/tsc',
    ['-p', project, '--pretty', 'false', '--singleThreaded'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  return { status, lines: stdout.split('\n').filter((line) => line !== '') }
}

generate()
let failed = 0
const judged = (lines) => {
  if (lines.length === 0) return
  failed++
  console.error(lines.join('\n'))
}
for (const project of projects) {
  const { status, lines } = checked(project)
  judged(status === 0 ? [] : lines)
}
// Without the tests, which are judged by the plain check alone.
const indexed = ['tsconfig.indexed.json', 'apps/web/tsconfig.indexed.json']
for (const project of indexed) {
  const { lines } = checked(project)
  // Continuation lines are indented.
  judged(
    lines.filter((line) => {
      const path = line.replace(/^(?=\S)(?:\.\.\/)*/, '').replace(/\(.*/, '')
      return /^\S/.test(line) && !COLUMN_LOOPS.test(path) && !TESTING.test(path)
    }),
  )
}
const all = projects.length + indexed.length
console.log(`types: ${all - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

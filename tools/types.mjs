// Type-checks every TypeScript project of the repository, one after the other, and names the one that fails.
import { spawnSync } from 'node:child_process'

const projects = [
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
let failed = 0
for (const project of projects) {
  const run = spawnSync('node_modules/.bin/tsc', ['-p', project], { stdio: 'inherit' })
  if (run.status !== 0) failed++
}
console.log(`types: ${projects.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

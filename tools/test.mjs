// npm test: everything that must hold, on a machine that has only Node >= 20 and npm. Ends with one line per runner.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'

install()
const { buildWeb } = await import('./web.mjs')
const { chromiumPath } = await import('./chromium.mjs')
const { seeToPostgres } = await import('./postgres.mjs')
const { seeToNats } = await import('./nats.mjs')
const { audit } = await import('./audit/audit.mjs')
const { failedTests } = await import('./failedTests.mjs')

const scratch = mkdtempSync(join(tmpdir(), 'gvol-test-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', 'node', 'bin')}:${process.env.PATH}`,
  FORCE_COLOR: '0',
}

const run = (command, args, extra = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }).status === 0

/** Names of what failed, told once more at the end: of a long log often only the end is kept. */
const failures = []

const countsOf = (report) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  failures.push(...failedTests(result, root))
  if (result.stats) {
    const { expected, unexpected, skipped, flaky } = result.stats
    return { passed: expected + flaky, failed: unexpected + (result.errors?.length ?? 0), skipped }
  }
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  }
}

const check = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })

/** A runner that failed without naming a test of its own is named itself. */
const named = async (name, runner) => {
  const before = failures.length
  const counts = await runner()
  if (counts.failed > 0 && failures.length === before)
    failures.push(`${name}: failed as a whole; what it said stands above`)
  return counts
}

const vitest = (project) => () => {
  const report = join(scratch, `${project}.json`)
  const isGood = run(bin('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = countsOf(report)
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) }
}

const browser = async () => {
  buildWeb()
  const chromium = await chromiumPath()
  if (!chromium) return check(false)
  const report = join(scratch, 'browser.json')
  const isGood = run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    GVOL_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const counts = countsOf(report)
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) }
}

const runners = {
  types: () => check(run(node, ['tools/types.mjs'])),
  lint: () => check(run(bin('biome'), ['ci', '.', '--colors=off'])),
  'dead code': () => check(run(bin('knip'), [])),
  dependencies: () => check(audit() === 'clean'),
  unit: vitest('unit'),
  web: vitest('web'),
  'store and api': () => {
    seeToPostgres()
    seeToNats()
    return vitest('store-api')()
  },
  browser,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in runners))
if (unknown.length > 0) {
  console.error(`Unknown runner ${unknown.join(', ')}. Runners: ${Object.keys(runners).join(', ')}.`)
  process.exit(2)
}

const lines = []
const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, runner] of Object.entries(runners)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const startedAt = Date.now()
  const counts = await named(name, runner)
  for (const key of Object.keys(total)) total[key] += counts[key]
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  lines.push(
    `${name.padEnd(14)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  )
}
rmSync(scratch, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)

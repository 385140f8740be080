// npm test: everything that must hold, on a machine that has only Node >= 20 and npm. Ends with one line per runner.
// npm test -- unit packages/plot: runners, then paths that select their test files.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'
import { testRequest } from './runners/testRequest.mjs'

install()
const { generate } = await import('./generate.mjs')
const { chromiumPath } = await import('./chromium.mjs')
const { audit } = await import('./audit/audit.mjs')
const { failedTests } = await import('./report/failedTests.mjs')
const { slowestFiles } = await import('./report/slowestFiles.mjs')

generate()

/** So many of the longest files are named at the end. */
const SLOWEST = 10

const scratch = mkdtempSync(join(tmpdir(), 'gvol-test-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', 'node', 'bin')}:${process.env.PATH}`,
  FORCE_COLOR: '0',
  // Tests start hundreds of processes of the project: each reads its code once stripped and compiled.
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
}

/**
 * Runs a command and returns whether it succeeded. Its output is collected in `output` if given, because lanes that run
 * at the same time would mix theirs; otherwise it is printed at once.
 */
const run = (command, args, { extra = {}, output } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
      env: { ...env, ...extra },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (status) => resolve(status === 0))
  })

const countsOf = (report) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, names: [], slowest: [] }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const names = failedTests(result, root)
  const slowest = slowestFiles(result, root, SLOWEST)
  if (result.stats) {
    const { expected, unexpected, skipped, flaky } = result.stats
    return { passed: expected + flaky, failed: unexpected + (result.errors?.length ?? 0), skipped, names, slowest }
  }
  return {
    names,
    slowest,
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  }
}

const check = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, names: [], slowest: [] })

const vitest = (project) => async (output) => {
  const report = join(scratch, `${project}.json`)
  const args = ['run', '--project', project, ...paths]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGood = await run(bin('vitest'), [...args, ...reporters], { output })
  const counts = countsOf(report)
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) }
}

const browser = async (output) => {
  if (!env.GVOL_CHROMIUM) return check(false)
  const report = join(scratch, 'browser.json')
  const isGood = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...paths], {
    extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output,
  })
  const counts = countsOf(report)
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) }
}

const runners = {
  types: async () => check(await run(node, ['tools/types.mjs'])),
  lint: async () => check(await run(bin('biome'), ['ci', '.', '--colors=off'])),
  'dead code': async () => check(await run(bin('knip'), [])),
  dependencies: async () => check(audit() === 'clean'),
  unit: vitest('unit'),
  web: vitest('web'),
  'store and api': vitest('store-api'),
  browser,
  soak: vitest('soak'),
}

const WITH_PATHS = ['unit', 'web', 'store and api', 'browser']
const request = testRequest(process.argv.slice(2), Object.keys(runners), WITH_PATHS)
if (!request.ok) {
  console.error(request.message)
  process.exit(2)
}
const { names, paths } = request

/** What runners need, in the order in which it is prepared while the others already run. */
const NEEDS = [
  { of: ['browser', 'soak'], steps: ['chromium', 'web app'] },
  { of: ['unit'], steps: ['zsh'] },
  { of: ['store and api'], steps: ['postgres', 'nats', 'python', 'parquet readers'] },
]
/** Resolves for each runner when its needs are prepared; one at a time, because packages are installed one at a time. */
const prepared = new Map()
let preparing = Promise.resolve()
for (const { of, steps } of NEEDS.filter(({ of }) => of.some((name) => names.includes(name)))) {
  preparing = preparing.then(() => run(node, ['tools/prepare.mjs', ...steps]))
  for (const name of of) prepared.set(name, preparing)
}

const lines = new Map()
/** Names of failed tests, repeated at the end because long logs are often cut to their end. */
const failures = []
const longest = []
const total = { passed: 0, failed: 0, skipped: 0 }
/** Runs its own in order, then what no other lane has begun of those that are free to run in any. */
const lane = async (own, free, output) => {
  const next = () => own.shift() ?? free.shift()
  for (let name = next(); name !== undefined; name = next()) {
    await prepared.get(name)
    if (name === 'browser' || name === 'soak') env.GVOL_CHROMIUM = (await chromiumPath()) ?? ''
    const startedAt = Date.now()
    // A runner that throws counts as failed; the others go on.
    const counts = await runners[name](output).catch((error) => {
      console.error(error)
      return check(false)
    })
    // A runner that failed without naming a test of its own is named itself.
    if (counts.failed > 0 && counts.names.length === 0)
      failures.push(`${name}: failed as a whole; see its output above`)
    failures.push(...counts.names)
    longest.push(...counts.slowest)
    for (const key of Object.keys(total)) total[key] += counts[key]
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
    lines.set(
      name,
      `${name.padEnd(14)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
    )
  }
}

// Browser and soak mostly wait for clocks and pages; beside them the others leave no core idle.
const apart = ['browser', 'soak']
const free = names.filter((name) => name === 'soak')
const output = []
await Promise.all([
  lane(
    names.filter((name) => !apart.includes(name)),
    free,
  ),
  lane(
    names.filter((name) => name === 'browser'),
    free,
    output,
  ),
])
for (const part of output) process.stdout.write(part)

rmSync(scratch, { recursive: true, force: true })
longest.sort((a, b) => b.ms - a.ms)
const secondsOf = (ms) => `${(ms / 1000).toFixed(0).padStart(5)} s`
if (longest.length > 0) console.log('\nLongest files:')
for (const { place, ms } of longest.slice(0, SLOWEST)) console.log(`${secondsOf(ms)}  ${place}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${names.map((name) => lines.get(name)).join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)

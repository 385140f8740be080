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

const vitest = (project) => async () => {
  const report = join(scratch, `${project}.json`)
  const args = ['run', '--project', project, ...paths]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGood = await run(bin('vitest'), [...args, ...reporters])
  const counts = countsOf(report)
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) }
}

/** The browser tests are run in so many parts, so that a lane that is free takes one. */
const PARTS = 8

/** Runs a part of the browser tests; its output is printed when it ends, because two parts may run at once. */
const browser = (part) => async () => {
  if (!env.GVOL_CHROMIUM) return check(false)
  const report = join(scratch, `browser-${part}.json`)
  const selection = paths.length > 0 ? paths : [`--shard=${part}/${PARTS}`]
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--output', join(scratch, `browser-${part}`)]
  const output = []
  const isGood = await run(bin('playwright'), [...args, ...selection], {
    extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, GVOL_E2E_HISTORIES: join(scratch, 'histories') },
    output,
  })
  for (const text of output) process.stdout.write(text)
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
  browser: browser(1),
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
  preparing = preparing.then(async () => {
    await run(node, ['tools/prepare.mjs', ...steps])
    if (steps.includes('chromium')) env.GVOL_CHROMIUM = (await chromiumPath()) ?? ''
  })
  for (const name of of) prepared.set(name, preparing)
}

/** Counts and seconds by runner. */
const results = new Map()
/** Names of failed tests, repeated at the end because long logs are often cut to their end. */
const failures = []
const longest = []
const runTask = async ({ name, start }) => {
  await prepared.get(name)
  const startedAt = Date.now()
  // A runner that throws counts as failed; the others go on.
  const counts = await start().catch((error) => {
    console.error(error)
    return check(false)
  })
  // A runner that failed without naming a test of its own is named itself.
  if (counts.failed > 0 && counts.names.length === 0) failures.push(`${name}: failed as a whole; see its output above`)
  failures.push(...counts.names)
  longest.push(...counts.slowest)
  const before = results.get(name) ?? { passed: 0, failed: 0, skipped: 0, ms: 0 }
  results.set(name, {
    passed: before.passed + counts.passed,
    failed: before.failed + counts.failed,
    skipped: before.skipped + counts.skipped,
    ms: before.ms + Date.now() - startedAt,
  })
}
/** Takes tasks of the first queue, then of the next, until all are empty. */
const lane = async (...queues) => {
  const next = () => queues.find((queue) => queue.length > 0)?.shift()
  for (let task = next(); task !== undefined; task = next()) await runTask(task)
}

// Browser and soak wait for clocks and pages much of their time: next to them the others leave no core idle.
const taskOf = (name) => ({ name, start: runners[name] })
const parts = paths.length > 0 ? 1 : PARTS
const ofBrowser = names.includes('browser')
  ? Array.from({ length: parts }, (_, part) => ({ name: 'browser', start: browser(part + 1) }))
  : []
const ofSoak = names.filter((name) => name === 'soak').map(taskOf)
const others = names.filter((name) => name !== 'browser' && name !== 'soak').map(taskOf)
await Promise.all([lane(others, ofSoak, ofBrowser), lane(ofBrowser, ofSoak)])

rmSync(scratch, { recursive: true, force: true })
longest.sort((a, b) => b.ms - a.ms)
const secondsOf = (ms) => `${(ms / 1000).toFixed(0).padStart(5)} s`
if (longest.length > 0) console.log('\nLongest files:')
for (const { place, ms } of longest.slice(0, SLOWEST)) console.log(`${secondsOf(ms)}  ${place}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log()
const total = { passed: 0, failed: 0, skipped: 0 }
for (const name of names) {
  const { passed, failed, skipped, ms } = results.get(name)
  const seconds = (ms / 1000).toFixed(0)
  console.log(`${name.padEnd(14)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)

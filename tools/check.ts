// npm run check: types, lint and the tests of what changed since main, side by side and as far as a minute allows.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sources } from './checks/imports.ts'
import { affectedTests, importersByFile } from './runners/affectedTests.ts'

const root = resolve(import.meta.dirname, '..')
/** Test files that take about half a minute together; the nearest to the change. */
const MAX_TESTS = 60
const CACHE = join(root, 'node_modules', '.cache', 'types')

const git = (...args: readonly string[]): readonly string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

const base = git('merge-base', 'HEAD', 'main')[0] ?? git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD'
const isThere = (file: string): boolean => existsSync(join(root, file))
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
].filter(isThere)
const code = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))

type Outcome = { readonly name: string; readonly isGood: boolean; readonly text: string; readonly ms: number }

const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const run = (name: string, command: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((done) => {
    const startedMs = performance.now()
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    const end = (isGood: boolean) =>
      done({ name, isGood, text: Buffer.concat(parts).toString(), ms: performance.now() - startedMs })
    child.on('error', (error) => {
      parts.push(Buffer.from(error.message))
      end(false)
    })
    child.on('close', (status) => end(status === 0))
  })

/** Projects of the types whose files changed, or import from a package that did. */
const projects = (): readonly string[] => {
  const inWeb = code.some((file) => /^(?:apps\/web|packages\/(?:market|wire|quant|format|plot|formula))\//.test(file))
  const own = ['market', 'quant', 'wire', 'format', 'plot'].map((name) => `packages/${name}`)
  return [
    ...own.filter((project) => code.some((file) => file.startsWith(`${project}/`))),
    ...(code.some((file) => /^(?:packages|apps\/server|tools|clients)\//.test(file)) ? ['.'] : []),
    ...(inWeb ? ['apps/web'] : []),
    ...['e2e', 'bench'].filter((project) => code.some((file) => file.startsWith(`${project}/`))),
  ]
}

const checkTypes = (project: string): Promise<Outcome> => {
  const cache = join(CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const args = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', cache]
  return run(`types ${project === '.' ? 'packages, server, tools' : project}`, bin('tsc'), args)
}

const isUnit = (file: string): boolean => !file.startsWith('apps/web/') && !file.endsWith('.int.test.ts')

/** Tests that the change reaches, nearest first, and how many are left to `npm test`. */
const testRuns = (): { readonly runs: readonly (() => Promise<Outcome>)[]; readonly left: number } => {
  const all = ['packages', 'apps', 'tools'].flatMap(sources).filter((file) => /\.test\.tsx?$/.test(file))
  // Those of processes, stores and templates take longer than a minute by themselves.
  const quick = all.filter((file) => !file.endsWith('.int.test.ts'))
  const affected = affectedTests(code, importersByFile(root), quick)
  const nearest = affected.slice(0, MAX_TESTS)
  const unit = nearest.filter(isUnit)
  const web = nearest.filter((file) => file.startsWith('apps/web/'))
  const vitest = (project: string, files: readonly string[]) => () =>
    run(`${project} tests of ${files.length} files`, bin('vitest'), ['run', '--project', project, ...files])
  return {
    runs: [...(unit.length > 0 ? [vitest('unit', unit)] : []), ...(web.length > 0 ? [vitest('web', web)] : [])],
    left: affected.length - nearest.length,
  }
}

if (changed.length === 0) {
  console.log('Nothing changed since main.')
  process.exit(0)
}
mkdirSync(CACHE, { recursive: true })
const startedMs = performance.now()
const { runs, left } = testRuns()
const linted = changed.filter(
  (file) => /\.(?:ts|tsx|mjs|js|css|json|html)$/.test(file) && !/\.gen\.|fixture/.test(file),
)
const lint = async (): Promise<Outcome> => {
  if (linted.length === 0) return { name: 'lint', isGood: true, text: '', ms: 0 }
  return run('lint', bin('biome'), ['check', '--colors=off', '--no-errors-on-unmatched', ...linted])
}
const outcomes = (await Promise.all([lint(), ...projects().map(checkTypes), ...runs.map((start) => start())])).flat()
for (const { isGood, text } of outcomes) if (!isGood) console.error(text)
for (const { name, isGood, ms } of outcomes)
  console.log(`${isGood ? 'good  ' : 'FAILED'} ${name} (${(ms / 1000).toFixed(0)} s)`)
if (left > 0) console.log(`${left} more test files are reached from afar; npm test runs them.`)
console.log(`${changed.length} changed files, ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1)

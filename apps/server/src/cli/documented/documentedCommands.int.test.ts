import { spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { simulatedSource } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { DEFAULT_HOST, DEFAULT_ORIGIN, DEFAULT_PORT } from '@gvol/wire'
import { expect, test } from 'vitest'
import { testRequest } from '../../../../../tools/runners/testRequest.mjs'
import { chainLines, writeLines } from '../../../testing/chainFile.ts'
import { type Desk, startDesk } from '../../../testing/desk.ts'
import { GVOL, runGvol } from '../../../testing/gvolProcess.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { type ShellCommand, shellCommands } from './shellCommands.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,deploy,bench,packages/*,apps/*,clients/*}/*.md', { cwd: root }),
]
const commands = documents.flatMap((document) => shellCommands(document, readFileSync(join(root, document), 'utf8')))

/** What cannot run here, and why. */
const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [/^npx gvol backfill /, 'needs a live venue'],
  [/^npx gvol query day-memo /, 'needs a month of stored days; its study.test.ts has 420'],
  [/^npx gvol replay /, 'needs a recorded file; the browser tests run it'],
  [/^npx gvol rederive /, 'needs the data directory for itself; rederive.int.test.ts runs it'],
  [/^npx gvol restore .*--at /, 'needs a backup of that day; backup.int.test.ts runs it'],
  [/^(?:[A-Z_]+=\S+ )?npm /, 'is checked against package.json and the runners below'],
  [/^node_modules\//, 'is a tool of the project; its paths are checked below'],
  [/^(?:docker|kubectl|r\(\))/, 'needs a container runtime or a cluster; deploy.test.ts reads its manifests'],
  [/^python3 -m pip |^export PYTHONPATH=/, 'builds a package of Python'],
  [/^(?:psql|stripe|openssl) /, 'is a program of somebody else'],
]
const reasonOf = ({ text }: ShellCommand): string | undefined => NOT_RUN.find(([pattern]) => pattern.test(text))?.[1]
const COMMENT = '\nNot run: '
/** It starts some thirty processes, on a machine that may run other tests. */
const PATIENCE_MS = 600_000

/** Instants that the documents name; the desk of this test has chains of them. */
const AS_OF = ['2026-01-20T00:00:00Z', '2026-01-27T08:00:00Z', '2026-01-27T21:18:42Z'].map((text) => Date.parse(text))

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, DEFAULT_HOST, () => server.close(() => done(true)))
  })

const script = (path: string, text: string): void => {
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
}

/** `npx gvol` is the program that was built, and `curl` fails where the desk answers with an error. */
const writeProgramsTo = (bin: string): void => {
  mkdirSync(bin, { recursive: true })
  const program = [process.execPath, ...GVOL].map((part) => `'${part}'`).join(' ')
  script(join(bin, 'npx'), `test "$1" = gvol || exit 97\nshift\nexec ${program} "$@"`)
  script(join(bin, 'curl'), `PATH=/usr/bin:/bin:/usr/local/bin\nexec curl --silent --show-error --fail-with-body "$@"`)
}

type Env = Readonly<Record<string, string>>
type Ran = { readonly code: number | null; readonly output: string }

/** Runs a command to its end; one that watches is ended when it has printed something. */
const run = (text: string, cwd: string, env: Env): Promise<Ran> =>
  new Promise((done) => {
    const child = spawn('bash', ['-c', text], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    let hasPrinted = false
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString()
        if (stream !== child.stdout || !/ --watch/.test(text) || hasPrinted) return
        hasPrinted = true
        process.kill(-(child.pid ?? 0), 'SIGTERM')
      })
    child.on('close', (code) => done({ code: hasPrinted ? 0 : code, output }))
  })

/** What an assignment leaves in the environment of the commands after it. */
const assigned = async (text: string, cwd: string, env: Env): Promise<Env> => {
  const { code, output } = await run(`set -ae\n${text}\nprintf '\\0'; env -0`, cwd, env)
  if (code !== 0) throw new Error(`${text}: ${output}`)
  const entries = output.split('\0').flatMap((line) => [...line.matchAll(/^([A-Z_]+)=([\s\S]*)$/g)])
  return { ...env, ...Object.fromEntries(entries.map(([, name = '', value = '']) => [name, value])) }
}

const signUp = async (desk: Desk, email: string): Promise<void> => {
  const body = JSON.stringify({ name: 'Ann', email, password: 'correct horse battery staple' })
  const headers = { 'content-type': 'application/json', origin: desk.origin }
  const response = await fetch(`${desk.origin}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}

/** The commands of one document, one after the other. @returns a line for each that fails */
const failuresOf = async (list: readonly ShellCommand[], cwd: string, initial: Env): Promise<readonly string[]> => {
  let env = initial
  const failures: string[] = []
  mkdirSync(cwd, { recursive: true })
  for (const { document, text } of list) {
    const local = text
      .replaceAll(DEFAULT_ORIGIN, initial.GVOL_DESK ?? DEFAULT_ORIGIN)
      .replaceAll('/other-disk/', `${cwd}/other-disk/`)
      .replaceAll('/new/place', `${cwd}/new-place`)
    if (/^(?:export )?[A-Z_]+=/.test(local)) {
      env = await assigned(local, cwd, env).catch((error: Error) => {
        failures.push(`${document}: ${text}\n${error.message}`)
        return env
      })
      continue
    }
    const { code, output } = await run(local, cwd, env)
    if (code !== 0) failures.push(`${document}: ${text}\nexit ${code}: ${output.slice(-500)}`)
  }
  return failures
}

test(
  'every documented command without further requirements runs as written',
  async () => {
    const folder = scratchDirectory()
    const dataDir = join(folder, 'data')
    const source = simulatedSource({ seed: 11, startMs: (AS_OF[0] ?? 0) - MS_PER_HOUR, symbols: ['BTC'] })
    const chains = AS_OF.map((ms) => source.chainAt('BTC', ms))
    const imported = await runGvol([
      'import',
      writeLines(join(folder, 'chains.csv'), chainLines(chains)),
      '--data-dir',
      dataDir,
    ])
    expect([imported.code, imported.stderr]).toEqual([0, ''])
    const port = (await isFree(DEFAULT_PORT)) ? DEFAULT_PORT : 0
    const desk = await startDesk(dataDir, ['--market', 'none', '--port', String(port)])
    await signUp(desk, 'ann@example.org')
    const bin = join(folder, 'bin')
    writeProgramsTo(bin)
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: folder,
      GVOL_DATA_DIR: dataDir,
      ...(port === 0 ? { GVOL_DESK: desk.origin } : {}),
    }
    const runnable = commands.filter((command) => reasonOf(command) === undefined)
    expect(runnable.length).toBeGreaterThan(25)
    const byDocument = [...Map.groupBy(runnable, (command) => command.document)]
    const failures = await Promise.all(
      byDocument.map(([document, list]) => failuresOf(list, join(folder, 'work', document.replaceAll('/', '-')), env)),
    )
    const left = commands.flatMap((command) => {
      const reason = reasonOf(command)
      return reason === undefined ? [] : [`${command.document}: ${command.text.split('\n')[0]} – ${reason}`]
    })
    console.info(`${runnable.length} commands ran.${COMMENT}${left.join(COMMENT)}`)
    expect(failures.flat()).toEqual([])
    expect(await desk.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  },
  PATIENCE_MS,
)

test('every documented npm command names a script, and every path of a runner or tool exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const runners = [
    ...readFileSync(join(root, 'tools/test.mjs'), 'utf8').matchAll(
      /^ {2}'?([a-z ]+)'?: (?:async|vitest|browser)|^ {2}(browser),$/gm,
    ),
  ]
  const names = runners.map(([, name, alone]) => name ?? alone ?? '')
  const faults = commands.flatMap(({ document, text }) => {
    const [, script] = /^(?:[A-Z_]+=\S+ )?npm (?:run )?([a-z-]+)/.exec(text) ?? []
    const isGenerallyKnown = script === undefined || ['install', 'ci', 'audit', 'sbom'].includes(script)
    if (!isGenerallyKnown && !Object.hasOwn(scripts, script)) return [`${document}: ${text}: no such script`]
    const [, args] = /^npm test -- (.*)$/.exec(text) ?? []
    const words = [...(args ?? '').matchAll(/'([^']+)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
    const request = testRequest(words, names, ['unit', 'web', 'store and api', 'browser'])
    const paths = text.split(/\s+/).filter((word) => /^(?:packages|apps|tools|e2e)\//.test(word))
    // A path of a test may leave out its ending.
    const missing = paths.filter(
      (path) => !existsSync(join(root, path)) && globSync(`${path}*`, { cwd: root }).length === 0,
    )
    return [
      ...(request.ok ? [] : [`${document}: ${text}: ${request.message}`]),
      ...missing.map((path) => `${document}: ${text}: ${path} does not exist`),
    ]
  })
  expect(names).toContain('store and api')
  expect(faults).toEqual([])
})

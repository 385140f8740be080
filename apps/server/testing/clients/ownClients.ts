import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import type { Desk, StudyAnswer } from '../desk.ts'
import { type ProgramRun, runProgram } from './runProgram.ts'

const CLIENTS = resolve(import.meta.dirname, '../../../../clients')
/** Packages that are built before these tests. */
const PACKAGES = resolve(CLIENTS, '../dist/clients')
/** Debian's Python, whose libraries are Debian packages; otherwise the one on the PATH. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/** The Python environment created by `npm test`, with newer pandas and with polars, which Debian does not have. */
const READERS = join(CLIENTS, '../node_modules/.cache/python/bin/python3')

const resultOf = async (program: Promise<ProgramRun>): Promise<Readonly<Record<string, unknown>>> => {
  const { code, out, err } = await program
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out) as Readonly<Record<string, unknown>>
}

const INSTANT_MS = 1_800_000

/** Arguments for the range used by both clients: two instants before the chain, and the chain's own. */
const spanTo = (asOf: string): readonly string[] =>
  [2, 1, 0].map((back) => new Date(Date.parse(asOf) - back * INSTANT_MS).toISOString())

/** Returns the path of a built package. */
export const packageOf = (name: RegExp): string =>
  join(PACKAGES, readdirSync(PACKAGES).find((file) => name.test(file)) ?? '')

/** Installs the client in TypeScript from its tarball, for programs in the folder. */
export const installTypescriptClient = async (folder: string): Promise<void> => {
  const installed = join(folder, 'node_modules/gvol-desk-client')
  mkdirSync(installed, { recursive: true })
  const unpacked = await runProgram('tar', ['-xzf', packageOf(/\.tgz$/), '-C', installed, '--strip-components=1'])
  expect(unpacked.code, unpacked.err).toBe(0)
}

/** The client in TypeScript, installed from its tarball, returns what REST returns. */
export const expectTypescriptClient = async (desk: Desk, terms: StudyAnswer, folder: string): Promise<void> => {
  const env = { GVOL_DESK: desk.origin, GVOL_KEY: desk.key }
  await installTypescriptClient(join(folder, 'typescript'))
  const program = join(folder, 'typescript/askDesk.ts')
  copyFileSync(join(CLIENTS, 'typescript/tests/askDesk.ts'), program)
  const result = await resultOf(runProgram(process.execPath, [program], { env }))
  const csv = await (await desk.get('/api/v1/studies/term-structure?exchange=deribit&symbol=BTC&format=csv')).text()
  expect(result).toMatchObject({
    data: terms.data,
    again: terms.data,
    last: terms.data,
    cost: 3,
    csv,
    watched: [['expiry']],
    pushed: [{ expiry: terms.data.expiry, atmVol: terms.data.atmVol }],
    liveRefused: ['DeskError', 'no-data', expect.stringMatching(/NONE/)],
    refused: [404, 'no-data', null],
  })
  expect((result.range as [string, string | null][]).map(([instant]) => instant)).toEqual(spanTo(terms.asOf))
}

type Frames = Readonly<Record<string, string | readonly unknown[]>>

/**
 * Expects data frames of the installed libraries to equal the REST answer column by column; missing libraries are
 * printed.
 */
const expectFrames = (frames: Frames, { data }: StudyAnswer): void => {
  for (const [library, frame] of Object.entries(frames)) {
    if (typeof frame === 'string') {
      console.warn(`Skipped: frames of ${library}. ${frame}`)
      continue
    }
    const [columns, rows, days, kinds] = frame
    expect([library, columns, rows, days]).toEqual([library, Object.keys(data), data.expiry?.length, data.days])
    expect(kinds).toMatchObject({
      expiry: expect.stringMatching(/^datetime.*UTC/i),
      days: expect.stringMatching(/^float64$/i),
    })
  }
}

export const WHEEL = /^gvol_desk-.*-py3-none-any\.whl$/

/** The wheel, installed without a network, and its notebook; what is not here is printed. */
export const expectPythonClient = async (desk: Desk, terms: StudyAnswer, folder: string): Promise<void> => {
  const tools = await runProgram(PYTHON, ['-c', 'import venv, pip'])
  if (tools.code !== 0) {
    console.warn(
      `Skipped: the Python package. It needs python3 with pip and venv: ${tools.err.trim().split('\n').at(-1)}`,
    )
    return
  }
  const from = join(folder, 'python')
  const offline = { PIP_NO_INDEX: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1' }
  const wheel = packageOf(WHEEL)
  const venv = await runProgram(PYTHON, ['-m', 'venv', '--system-site-packages', '--without-pip', from])
  expect(venv.code, venv.err).toBe(0)
  const python = join(from, 'bin/python3')
  const installed = await runProgram(python, ['-m', 'pip', 'install', '-q', '--no-deps', '--ignore-installed', wheel], {
    env: offline,
  })
  expect(installed.code, installed.err).toBe(0)
  const env = { GVOL_DESK: desk.origin, GVOL_KEY: desk.key, PYTHONWARNINGS: 'error::DeprecationWarning:gvol_desk' }
  const result = await resultOf(runProgram(python, ['-I', join(CLIENTS, 'python/tests/ask_desk.py')], { env }))
  const chain = await desk.study('option-chain')
  expect(result).toMatchObject({
    from: expect.stringContaining(from),
    study: 'term-structure',
    data: terms.data,
    chain: chain?.data,
    last: terms.data,
    // The answer was not modified since the last request.
    again: true,
    refused: [404, 'no-data', null, expect.stringMatching(/NONE/)],
    async: { rows: terms.data.expiry?.length, only: ['expiry'], range: 3, cost: 3, watched: [result.asOf] },
  })
  if (String(result.live).startsWith('skipped')) console.warn(`Skipped: live answers in Python. ${result.live}`)
  else {
    expect(result.live).toEqual(terms.data)
    expect(result.liveRefused).toMatch(/NONE/)
    expect(result.async).toMatchObject({ live: [['expiry', 'atmVol']] })
  }
  const range = result.range as readonly { readonly instant: string }[]
  expect(range.map(({ instant }) => new Date(instant).toISOString())).toEqual(spanTo(terms.asOf))
  expectFrames(result.frames as Frames, terms)
  // Imported from the wheel itself, without installation.
  if (existsSync(READERS)) {
    const read = { ...env, PYTHONPATH: wheel }
    const elsewhere = await resultOf(runProgram(READERS, [join(CLIENTS, 'python/tests/ask_desk.py')], { env: read }))
    expect(elsewhere.data).toEqual(terms.data)
    expectFrames(elsewhere.frames as Frames, terms)
  }
  const notebook = await resultOf(
    runProgram(python, [join(CLIENTS, 'python/tests/run_notebook.py'), join(CLIENTS, 'python/examples/desk.ipynb')], {
      env,
    }),
  )
  if (typeof notebook.skipped === 'string') {
    console.warn(`Skipped: the notebook. ${notebook.skipped}`)
    return
  }
  const charts = notebook.charts as readonly { readonly title: string; readonly points: number }[]
  expect(charts).toHaveLength(5)
  for (const { title, points } of charts) expect([title, points > 0]).toEqual([title, true])
}

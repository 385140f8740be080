import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Built before the tests run. */
const MAIN = join(import.meta.dirname, '../dist/main.mjs')
/** Node arguments that come before the command's own. */
export const GVOL: readonly string[] = ['--disable-warning=ExperimentalWarning', '--liftoff-only', MAIN]
const PATIENCE_MS = 90_000

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

export type GvolProcess = {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  readonly ended: Promise<Ended>
  /** Resolves with the first match of the pattern in the output. @throws Error when the process ends before */
  readonly matchOutput: (pattern: RegExp) => Promise<RegExpExecArray>
}

type SpawnOptions = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> }

/** Starts `gvol ARGS` and kills it at the end of the test. The environment has no gvol settings of the developer. */
export const startGvol = (args: readonly string[], { cwd, env }: SpawnOptions = {}): GvolProcess => {
  const child = spawn(process.execPath, [...GVOL, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  const listeners = new Set<() => void>()
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk: Buffer) => {
      output[stream] += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  const everything = (): string => output.stdout + output.stderr
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    matchOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => () =>
          reject(new Error(`gvol ${args.join(' ')} ${why} before it returned ${pattern}:\n${everything()}`))
        const timer = setTimeout(fail('was waited for too long'), PATIENCE_MS)
        const listen = (): void => {
          const match = pattern.exec(output.stdout) ?? pattern.exec(output.stderr)
          if (match === null) return
          clearTimeout(timer)
          listeners.delete(listen)
          resolve(match)
        }
        listeners.add(listen)
        listen()
        void ended.then(fail('ended'))
      }),
  }
}

export type Ran = Ended & { readonly stdout: string; readonly stderr: string }

/** Runs `gvol ARGS` until it exits. */
export const runGvol = async (args: readonly string[], options?: SpawnOptions): Promise<Ran> => {
  const gvol = startGvol(args, options)
  return { ...(await gvol.ended), stdout: gvol.stdout(), stderr: gvol.stderr() }
}

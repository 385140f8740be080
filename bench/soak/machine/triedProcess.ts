import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildServer, SERVER_MAIN } from '../../../tools/server.mjs'

const PATIENCE_MS = 180_000
const root = resolve(import.meta.dirname, '../../..')

/** A gvol process on a faulty machine, restarted whenever it ends. */
export type TriedProcess = {
  readonly name: string
  readonly start: () => Promise<void>
  /** @returns its exit code; null when a signal ended it */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
  readonly child: () => ChildProcess
  /** Whether it is running and has reported that it is ready. */
  readonly isUp: () => boolean
  /** Captured groups of its ready message. */
  readonly readyMatch: () => readonly string[]
  readonly residentMb: () => number
}

export type TriedOptions = {
  readonly name: string
  /** Flags of `gvol up`. */
  readonly flags: readonly string[]
  readonly ready: RegExp
  /** File with the machine faults for `machineProbe.ts`. */
  readonly machineFile: string
}

/** @throws Error with its output when it ends, or is not ready within three minutes */
export const startTriedProcess = async ({ name, flags, ready, machineFile }: TriedOptions): Promise<TriedProcess> => {
  await buildServer()
  let child: ChildProcess
  let readyMatch: readonly string[] = []
  let isUp = false
  const start = (): Promise<void> => {
    const node = join(root, 'node_modules/node/bin/node')
    const env = {
      ...process.env,
      GVOL_SOAK_MACHINE: machineFile,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${join(import.meta.dirname, 'machineProbe.ts')}`,
    }
    child = spawn(node, [SERVER_MAIN, 'up', ...flags], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const own = child
    own.once('exit', () => {
      isUp = false
    })
    let output = ''
    return new Promise((resolveReady, reject) => {
      const fail = (why: string): void => reject(new Error(`${name} ${why}:\n${output}`))
      const timer = setTimeout(() => fail('did not start'), PATIENCE_MS)
      own.once('exit', (code, signal) => {
        clearTimeout(timer)
        fail(`ended with ${code ?? signal}`)
      })
      const collect = (chunk: Buffer): void => {
        if (isUp) return
        output += chunk.toString()
        const match = ready.exec(output)
        if (match === null) return
        clearTimeout(timer)
        readyMatch = match.slice(1)
        isUp = true
        resolveReady()
      }
      own.stdout?.on('data', collect)
      own.stderr?.on('data', collect)
    })
  }
  await start()
  return {
    name,
    start,
    end: (signal) => {
      const own = child
      isUp = false
      return new Promise<number | null>((done, reject) => {
        const timer = setTimeout(() => {
          own.kill('SIGKILL')
          reject(new Error(`${name} did not end within ${PATIENCE_MS / 1000} s of ${signal}`))
        }, PATIENCE_MS)
        own.once('exit', (code) => {
          clearTimeout(timer)
          done(code)
        })
        own.kill(signal)
      })
    },
    child: () => child,
    isUp: () => isUp,
    readyMatch: () => readyMatch,
    residentMb: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
  }
}

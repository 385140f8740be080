import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyEmptyDatabase } from '@gvol/accounts/testing'
import { copyEmptyStore } from '@gvol/store/testing'
import { MEMORY, NODE_FLAGS } from '../../tools/deskProcess.mjs'
import { buildServer, SERVER_MAIN } from '../../tools/server.mjs'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')

await buildServer()

export type Running = {
  /** Groups of the pattern in the first output that matched. */
  readonly lines: readonly string[]
  readonly output: () => string
  /** Sends SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>
}

const PATIENCE_MS = 180_000

/** Starts `gvol COMMAND` and waits until its output matches the pattern. */
export const startGvol = (args: readonly string[], ready: RegExp): Promise<Running> =>
  new Promise((resolvePromise, reject) => {
    const child: ChildProcess = spawn(node, [...NODE_FLAGS, SERVER_MAIN, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...MEMORY, ...process.env },
    })
    let output = ''
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const timeout = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`gvol ${args.join(' ')} did not say ${ready} within ${PATIENCE_MS / 1000} s:\n${output}`))
    }, PATIENCE_MS)
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString()
      const match = ready.exec(output)
      if (match === null) return
      clearTimeout(timeout)
      resolvePromise({
        lines: match.slice(1),
        output: () => output,
        stop: () => {
          child.kill('SIGTERM')
          return ended
        },
      })
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('exit', (code) => {
      clearTimeout(timeout)
      reject(new Error(`gvol ${args.join(' ')} ended with ${code}:\n${output}`))
    })
  })

export type Replay = Running & { readonly url: string }

/** Replays recorded chains as Deribit, on a free port unless one is given. */
export const startReplay = async (files: readonly string[], flags: readonly string[], port = '0'): Promise<Replay> => {
  const running = await startGvol(['replay', ...files, '--port', port, ...flags], /: (http:\/\/127\.0\.0\.1:\d+)/)
  return { ...running, url: running.lines[0] }
}

export type Desk = Running & { readonly origin: string; readonly signIn: string; readonly dataDir: string }

/** Runs a command to its end. @throws Error with its output when it fails */
export const runGvol = (args: readonly string[]): Promise<string> =>
  new Promise((resolvePromise, reject) => {
    const child = spawn(node, [...NODE_FLAGS, SERVER_MAIN, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...MEMORY, ...process.env },
    })
    let output = ''
    let complaints = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString()
    })
    child.once('exit', (code) =>
      code === 0
        ? resolvePromise(output)
        : reject(new Error(`gvol ${args.join(' ')} ended with ${code}:\n${output}${complaints}`)),
    )
  })

/**
 * Days of history, enough for a chart of a week ago; the whole history keeps a core busy for minutes. A test that needs
 * more passes its own flag.
 */
const HISTORY_DAYS = '8'
/**
 * Every new chain computes and draws all panels of an open page again. Every five seconds, the default of a desk, would
 * keep both cores busy; a test that waits for a newer chain passes its own flag.
 */
const CHAIN_SECONDS = '30'

/** Starts a desk in an existing data directory, which is kept. */
export const startDeskIn = async (dataDir: string, flags: readonly string[]): Promise<Desk> => {
  const running = await startGvol(
    [
      'up',
      '--port',
      '0',
      '--data-dir',
      dataDir,
      '--past-days',
      HISTORY_DAYS,
      '--chain-seconds',
      CHAIN_SECONDS,
      ...flags,
    ],
    /(http:\/\/127\.0\.0\.1:\d+)\/ .*(http:\/\/\S+\/sign-in\?secret=\S+)/,
  )
  return { ...running, origin: running.lines[0], signIn: running.lines[1], dataDir }
}

/**
 * Starts a desk in a temporary data directory, which is deleted with it.
 *
 * @param prepare  fills the directory before the desk starts
 */
export const startDesk = async (
  flags: readonly string[],
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<Desk> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gvol-desk-'))
  await copyEmptyDatabase(join(dataDir, 'accounts'))
  await prepare(dataDir)
  await copyEmptyStore(join(dataDir, flags.includes('simulated') ? 'simulated' : 'real', 'store'))
  const desk = await startDeskIn(dataDir, flags)
  return {
    ...desk,
    stop: async () => {
      const code = await desk.stop()
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

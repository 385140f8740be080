import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { layEmptyDatabase } from '@gvol/accounts/testing'
import { MEMORY, NODE_FLAGS } from '../../tools/deskProcess.mjs'
import { buildServer, SERVER_MAIN } from '../../tools/server.mjs'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')

await buildServer()

export type Running = {
  /** What the first matching line said: the groups of the pattern. */
  readonly said: readonly string[]
  readonly output: () => string
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>
}

const PATIENCE_MS = 180_000

/** Starts `gvol COMMAND` and waits until it says what the pattern matches. */
export const startGvol = (args: readonly string[], ready: RegExp): Promise<Running> =>
  new Promise((resolvePromise, reject) => {
    const child: ChildProcess = spawn(node, [...NODE_FLAGS, SERVER_MAIN, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...MEMORY, ...process.env },
    })
    let output = ''
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const giveUp = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`gvol ${args.join(' ')} did not say ${ready} within ${PATIENCE_MS / 1000} s:\n${output}`))
    }, PATIENCE_MS)
    const hear = (chunk: Buffer): void => {
      output += chunk.toString()
      const match = ready.exec(output)
      if (match === null) return
      clearTimeout(giveUp)
      resolvePromise({
        said: match.slice(1),
        output: () => output,
        stop: () => {
          child.kill('SIGTERM')
          return ended
        },
      })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(giveUp)
      reject(new Error(`gvol ${args.join(' ')} ended with ${code}:\n${output}`))
    })
  })

export type Replay = Running & { readonly url: string }

/** Recorded chains as Deribit; on a port that is free unless one is named. */
export const startReplay = async (files: readonly string[], flags: readonly string[], port = '0'): Promise<Replay> => {
  const running = await startGvol(['replay', ...files, '--port', port, ...flags], /: (http:\/\/127\.0\.0\.1:\d+)/)
  return { ...running, url: running.said[0] }
}

export type Desk = Running & { readonly origin: string; readonly signIn: string; readonly dataDir: string }

/** Runs a command to its end. @throws Error with what it said when it fails */
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

/** Enough to look at a week ago; the whole past keeps a core busy for minutes. A journey that needs more says so. */
const PAST_DAYS = '8'
/** Chains every five seconds, as a desk has them, keep both cores busy where the browser is on the same machine. */
const CHAIN_SECONDS = '15'

/** The desk in a data directory that stays. */
export const startDeskIn = async (dataDir: string, flags: readonly string[]): Promise<Desk> => {
  const running = await startGvol(
    ['up', '--port', '0', '--data-dir', dataDir, '--past-days', PAST_DAYS, '--chain-seconds', CHAIN_SECONDS, ...flags],
    /(http:\/\/127\.0\.0\.1:\d+)\/ .*(http:\/\/\S+\/sign-in\?secret=\S+)/,
  )
  return { ...running, origin: running.said[0], signIn: running.said[1], dataDir }
}

/**
 * The desk, in a data directory of its own that goes with it.
 *
 * @param prepare  fills the directory before the desk starts
 */
export const startDesk = async (
  flags: readonly string[],
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<Desk> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gvol-desk-'))
  await layEmptyDatabase(join(dataDir, 'accounts'))
  await prepare(dataDir)
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ClickhouseServer = {
  readonly url: string
  readonly port: number
  /** Ends it in good order; `kill` as a power cut would. */
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Such as SIGSTOP; does nothing to one that has ended. */
  readonly signal: (signal: NodeJS.Signals) => void
}

/**
 * ClickHouse's HTTP interface on loopback, served by chDB in a process of its own (one directory per process).
 *
 * @param cluster  name of a cluster of this one server; `…Pair` is one in which it is both shards
 */
export const startClickhouseServer = async (path: string, port = 0, cluster?: string): Promise<ClickhouseServer> => {
  const main = join(import.meta.dirname, 'clickhouseServerMain.ts')
  const child = spawn(process.execPath, [main, path, String(port), ...(cluster === undefined ? [] : [cluster])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const first = await Promise.race([once(child.stdout, 'data'), exited])
  const listening = Number.parseInt(String(first[0]), 10)
  if (child.exitCode !== null || !(listening > 0)) throw new Error(`The test server ended: ${String(first[0])}`)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await exited
  }
  return {
    url: `http://127.0.0.1:${listening}`,
    port: listening,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    signal: (signal) => void child.kill(signal),
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ClickhouseServer = {
  readonly url: string
  readonly port: number
  /** Shuts it down cleanly; `kill` is like a power failure. */
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Sends a signal such as SIGSTOP; does nothing after it has ended. */
  readonly signal: (signal: NodeJS.Signals) => void
}

/**
 * Starts ClickHouse's HTTP interface on loopback, served by chDB in a separate process (one directory per process).
 *
 * @param cluster  name of a cluster with this one server; with `Pair` appended, a cluster in which it is both shards
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

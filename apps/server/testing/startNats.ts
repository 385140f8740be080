import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type NatsForTests = {
  /** With the required name and password. */
  readonly url: string
  /** Kills the server abruptly, as in a power failure. */
  readonly kill: () => Promise<void>
  /** Starts the same server on the same port with its data on disk. */
  readonly restart: () => Promise<void>
}

const NAME = 'gvol'
const PASSWORD = 'a word of tests'
const DEPLOYED = resolve(import.meta.dirname, '../../../deploy/config/nats.conf')
const PATIENCE_MS = 10_000

/** Reads the port that the server reports when it is listening. */
const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`nats-server did not start:\n${output}`)), PATIENCE_MS)
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /Listening for client connections on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port === undefined || !output.includes('Server is ready')) return
      clearTimeout(timer)
      resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`nats-server ended with ${code}:\n${output}`)))
  })

/** The deployed configuration, including account permissions, with other paths and ports. */
const configuration = (directory: string): string =>
  readFileSync(DEPLOYED, 'utf8')
    .replace(/^(listen|http): .*$/gm, '')
    .replace('store_dir: /data', `store_dir: ${JSON.stringify(join(directory, 'jetstream'))}`)
    .replace('$NATS_PASSWORD', JSON.stringify(PASSWORD))

/**
 * Starts a temporary NATS server with JetStream on a loopback port.
 *
 * @param directory  for its data
 * @returns undefined when Debian's package `nats-server` is not installed
 */
export const startNats = async (directory: string): Promise<NatsForTests | undefined> => {
  if (spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  const file = join(directory, 'nats.conf')
  mkdirSync(directory, { recursive: true })
  writeFileSync(file, configuration(directory))
  let port = -1
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const at = ['--addr', '127.0.0.1', '--port', String(port)]
    child = spawn('nats-server', ['--config', file, ...at], { stdio: ['ignore', 'ignore', 'pipe'] })
    port = await portOf(child)
  }
  await start()
  return {
    url: `nats://${NAME}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    restart: start,
  }
}

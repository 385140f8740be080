import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const HOME = '/usr/lib/postgresql'
/** Configuration applied to a server before the desk uses it. */
const DEPLOYED = resolve(import.meta.dirname, '../../../deploy/config/postgres.sql')

export type PostgresForTests = {
  /** Returns a new, empty database each time, for the desk's own account. */
  readonly createUrl: () => string
  /** Returns the server's initial database, for the server's own account. */
  readonly ownerUrl: () => string
  readonly stop: () => void
  /** Kills it as a power cut would, and restarts it on the same data and port. */
  readonly cut: () => void
  readonly startAgain: () => void
}

/** Returns the folder of Debian's Postgres programs; undefined: not installed. */
const programs = (): string | undefined =>
  existsSync(HOME)
    ? readdirSync(HOME)
        .map((version) => join(HOME, version, 'bin'))
        .findLast((bin) => existsSync(join(bin, 'initdb')))
    : undefined

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }).trim())

/** initdb refuses to run as root; the package created a user for it. */
const asPostgres = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/**
 * Starts a temporary Postgres server on a loopback port, in a temporary folder.
 *
 * @returns undefined where Debian's package `postgresql` is not installed
 */
export const startPostgres = async (): Promise<PostgresForTests | undefined> => {
  const bin = programs()
  if (bin === undefined) return undefined
  const user = asPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'gvol-postgres-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (program: string, args: readonly string[], input?: string): void => {
    const env = { ...process.env, POSTGRES_PASSWORD: 'a word of tests' }
    const options = { ...user, env, input: input ?? '', cwd: folder }
    const ran = spawnSync(join(bin, program), args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] })
    if (ran.status !== 0) throw new Error(`${program}: ${ran.stderr}`)
  }
  const port = await freePort()
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'])
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c fsync=off`
  const start = (): void => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  const cut = (): void => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  start()
  run('createdb', [...at, 'gvol'])
  run('psql', [...at, '-d', 'gvol', '-v', 'ON_ERROR_STOP=1'], readFileSync(DEPLOYED, 'utf8'))
  let databaseCount = 0
  return {
    createUrl: () => {
      const name = `gvol_${databaseCount++}`
      run('createdb', [...at, '-O', 'gvol', name])
      return `postgres://gvol@127.0.0.1:${port}/${name}`
    },
    ownerUrl: () => `postgres://postgres@127.0.0.1:${port}/gvol`,
    cut,
    startAgain: start,
    stop: () => {
      cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

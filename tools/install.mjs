// Updates node_modules to package-lock.json. Runs on any Node from 20 on, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
/** Stamps of what was installed: everything, or only what the desk needs to build and run. */
const stamps = { all: join(root, 'node_modules', '.gvol-lock'), desk: join(root, 'node_modules', '.gvol-lock-desk') }

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Path of the project's Node 24, which runs the TypeScript. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Workspaces without the root, `e2e` and `bench`, which test, check and measure. */
const ofDesk = () =>
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => ['--workspace', `${folder}/${name}`]),
  )

/**
 * Installs what is missing or outdated; returns at once when node_modules matches the lock file.
 *
 * @param {'all' | 'desk'} what
 */
export const install = (what = 'all') => {
  const hash = lockHash()
  const isFresh = (stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (existsSync(node) && (isFresh(stamps.all) || isFresh(stamps[what]))) return
  // To stderr, so that a command's output can be captured: KEY=$(npx gvol token).
  console.error('Installing dependencies (once; about a minute) …')
  // Not `npm ci`: it rejects a lock file without the optional packages of other operating systems, which some registry
  // mirrors lack. This uses the locked versions and does not change the lock file.
  const part = what === 'desk' ? ofDesk() : []
  const run = spawnSync('npm', ['install', ...part, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  })
  if (run.status !== 0 || !existsSync(node)) {
    console.error(
      'npm install failed, so gvol cannot start. Its output above says why; with it mended, run the command again.',
    )
    process.exit(1)
  }
  writeFileSync(stamps[what], hash)
}

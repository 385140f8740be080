// Ensures a Python 3 for the tests of clients: an installed one, otherwise Debian's package if root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Python, what installs a wheel, and the libraries that the client and its notebook use. */
const PACKAGES = [
  'python3',
  'python3-venv',
  'python3-pip',
  'python3-pandas',
  'python3-matplotlib',
  'python3-websockets',
]
const MODULES = 'import venv, pip, pandas, matplotlib, websockets'

/** Parquet readers that Debian does not package; from pip's configured index. */
const READERS = ['pandas==3.0.6', 'pyarrow==25.0.1', 'polars==1.44.2']
const READERS_AT = join(root, 'node_modules', '.cache', 'python')

/** Debian's Python with the libraries, which the package's tests use if available. */
const isComplete = () =>
  existsSync('/usr/bin/python3') &&
  spawnSync('/usr/bin/python3', ['-W', 'ignore', '-c', MODULES], { stdio: 'ignore' }).status === 0

const isThere = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * Installs a separate Python environment with the readers; without a reachable index it prints that, and the tests
 * report it.
 */
const ensureReaders = () => {
  const python = join(READERS_AT, 'bin', 'python3')
  const imports = ['-W', 'ignore', '-c', 'import pandas, pyarrow, polars']
  if (existsSync(python) && spawnSync(python, imports, { stdio: 'ignore' }).status === 0) return
  console.log('No pandas, pyarrow and polars for the tests of exported Parquet: asking pip for them …')
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--retries', '1', '--timeout', '15']
  const isInstalled = run('python3', ['-m', 'venv', READERS_AT]) && run(python, [...pip, ...READERS])
  if (!isInstalled)
    console.log('pip has not got them: exported Parquet is read by DuckDB and by polars for Node alone.')
}

/** Returns whether tests can run Python, after installing it where possible. Never throws. */
export const ensurePython = () => {
  if (isThere() && isComplete()) {
    ensureReaders()
    return true
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No Python 3 here, or not what tests of its package need: installing Debian’s packages …')
    run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES])
  }
  if (!isThere())
    console.log('No Python 3 here: the program that speaks as other clients do is not run. Install python3.')
  else ensureReaders()
  return isThere()
}

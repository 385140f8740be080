// Parquet readers of Python for the tests of exports. Debian does not package them; they come from pip's index.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const READERS = ['pandas==3.0.6', 'pyarrow==25.0.1', 'polars==1.44.2']
const ENVIRONMENT = join(root, 'node_modules', '.cache', 'python')

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Installs the readers into an environment of their own; without a reachable index it prints that. Never throws. */
export const ensureParquetReaders = () => {
  const python = join(ENVIRONMENT, 'bin', 'python3')
  const imports = ['-W', 'ignore', '-c', 'import pandas, pyarrow, polars']
  if (existsSync(python) && spawnSync(python, imports, { stdio: 'ignore' }).status === 0) return
  console.log('No pandas, pyarrow and polars for the tests of exported Parquet: requesting them from pip …')
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--retries', '0', '--timeout', '15']
  const isInstalled = run('python3', ['-m', 'venv', ENVIRONMENT]) && run(python, [...pip, ...READERS])
  if (!isInstalled)
    console.log('pip cannot install them: exported Parquet is read by DuckDB and by polars for Node alone.')
}

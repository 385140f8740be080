import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { UsageError } from './settings/usageError.ts'

// Without Node's compile cache: it holds what it read of its files for as long as the process runs, 40 MB of the desk, for
// a start that is 0.2 s sooner.

// Before a thread starts: its heap would grow to several times what it holds. What the process was started with bounds what
// this thread makes and drops within a moment; the others are told their own bound where they begin, which the flag would
// overrule.
setFlagsFromString('--max-semi-space-size=0')
setFlagsFromString('--heap-growing-percent=50')
const { runCommandLine } = await import('./commands/program.ts')

/** The only reader of arguments, environment and configuration file; everything below gets settings passed in. */
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }

const CONFIGURATION = 'gvol.config.json'

/** That of the current folder, else that of the project, so that every folder finds the same desk. */
const readConfiguration = (): unknown => {
  const folders = [process.cwd(), resolve(import.meta.dirname, '../../..')]
  const path = folders.map((folder) => join(folder, CONFIGURATION)).find(existsSync)
  if (path === undefined) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(
      `${path}: expected settings as JSON; ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

process.exitCode = await runCommandLine({
  version: manifest.version,
  argv: process.argv.slice(2),
  env: process.env,
  readFile: readConfiguration,
  complain: (sentence) => process.stderr.write(`${sentence}\n`),
})

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { UsageError } from './settings/usageError.ts'

// Node's compile cache is off: it holds the cached files in memory for the whole run, 40 MB for the desk, to start 0.2
// s sooner.

// Set before any thread starts: otherwise its heap grows to several times its live size. The flags of the process bound
// this thread's young generation; workers get their own limit at start, which the flag would override.
setFlagsFromString('--max-semi-space-size=0')
setFlagsFromString('--heap-growing-percent=50')
const { runCommandLine } = await import('./cli/program.ts')

/** The only reader of arguments, environment and configuration file; all other code receives settings as parameters. */
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }

const CONFIGURATION = 'gvol.config.json'

/**
 * Reads the configuration file of the current folder, otherwise of the project, so that every folder finds the same
 * desk.
 */
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

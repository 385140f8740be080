import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommandLine } from './commands/program.ts'
import { UsageError } from './settings/usageError.ts'

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

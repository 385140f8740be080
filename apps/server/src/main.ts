import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildProgram } from './commands/program.ts'

/** The only reader of arguments, environment and configuration file; everything below gets settings passed in. */
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }

const configuration = (): unknown => {
  const path = join(process.cwd(), 'gvol.config.json')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    process.stderr.write(`${path} is not JSON: ${(error as Error).message}\n`)
    process.exit(2)
  }
}

const program = buildProgram({ version: manifest.version, env: process.env, file: configuration() })
await program.parseAsync(process.argv)

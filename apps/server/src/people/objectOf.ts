import { readFileSync } from 'node:fs'
import { UsageError } from '../settings/usageError.ts'

/**
 * The object that a setting gives, or that of the file which it names.
 *
 * @throws UsageError with a sentence; it never quotes the file, which may hold secrets
 */
export const objectOf = (flag: string, given: string | Readonly<Record<string, unknown>> | undefined): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(readFileSync(given, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read'
    throw new UsageError(`${flag}: ${given} was to be a JSON file; ${why}.`)
  }
}

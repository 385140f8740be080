import { readFileSync } from 'node:fs'
import { UsageError } from '../settings/usageError.ts'

/**
 * Returns the object given in a setting, or read from the file that the setting names.
 *
 * @throws UsageError with a sentence; never quotes the file, which may contain secrets
 */
export const objectOf = (flag: string, value: string | Readonly<Record<string, unknown>> | undefined): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(readFileSync(value, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read'
    throw new UsageError(`${flag}: ${value} was to be a JSON file; ${why}.`)
  }
}

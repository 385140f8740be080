import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Log } from '../../log/log.ts'

/** Maximum size of a file, bytes. */
const MAX_BYTES = 5_000_000

/** Sentences about rows in the log. */
const MAX_FAULTS = 5

type OperatorFile<Content> = {
  readonly path: string
  /** What the file is in a sentence: `a calendar`. */
  readonly kind: string
  readonly read: (text: string) => Content
  readonly log: Log
}

/**
 * Returns a function that reads a file of the operator again if it has changed since the last call. It returns the same
 * object while the file is the same; undefined without a file, and for one that cannot be read, which the log says.
 */
export const openOperatorFile = <Content>({
  path,
  kind,
  read,
  log,
}: OperatorFile<Content>): (() => Content | undefined) => {
  let stamp = ''
  let content: Content | undefined
  return () => {
    try {
      const file = existsSync(path) ? statSync(path) : undefined
      const newStamp = file === undefined ? '' : `${file.mtimeMs} ${file.size}`
      if (newStamp === stamp) return content
      stamp = newStamp
      content = undefined
      if (file === undefined) return undefined
      if (file.size > MAX_BYTES) throw new RangeError(`it has ${file.size} bytes, more than ${MAX_BYTES}`)
      content = read(readFileSync(path, 'utf8'))
    } catch (error) {
      log('warn', `${path} cannot be read as ${kind}: ${(error as Error).message}`, {})
    }
    return content
  }
}

/** Reports rows of a file that were left out, with a sample. */
export const logRejected = (log: Log, path: string, faults: readonly string[], rejected = faults.length): void => {
  if (rejected > 0 || faults.length > 0)
    log('warn', `${rejected} rows of ${path} were left out. ${faults.slice(0, MAX_FAULTS).join('; ')}`, { rejected })
}

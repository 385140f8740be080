import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Longest path below a root, in characters. */
const MAX_CHARS = 1000
/** A segment of a path: no separator of any system and no control character. */
const SEGMENT = /^[^\p{Cc}/\\]{1,255}$/u

/** Thrown for a path that could lead out of its root. */
export class UnsafePath extends Error {}

const faultOf = (path: string): string | undefined => {
  if (path === '') return 'it is empty'
  if (path.length > MAX_CHARS) return `it has more than ${MAX_CHARS} characters`
  if (/^(\/|\\|[a-z]:)/i.test(path)) return 'it is absolute'
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.' || segment === '..') return 'it has an empty segment, . or ..'
    if (!SEGMENT.test(segment)) return 'it has a backslash, a control character or too long a name'
  }
  return undefined
}

/** The path as it can be printed: hostile names may have control characters. */
const quoted = (path: string): string => JSON.stringify(path.length > 100 ? `${path.slice(0, 100)}…` : path)

/**
 * Returns a path below a root. The only function that joins a root with a name that others chose.
 *
 * @param path  relative, with slashes, such as `real/spool/000001.bin`
 * @throws UnsafePath with a sentence for everything that is not plainly below the root: absolute paths, `..`, control
 *   characters, separators of other systems, and existing symbolic links on the way
 */
export const pathBelow = (root: string, path: string): string => {
  const fault = faultOf(path)
  if (fault !== undefined) throw new UnsafePath(`The path ${quoted(path)} is not below ${root}: ${fault}.`)
  let full = root
  for (const segment of path.split('/')) {
    full = join(full, segment)
    if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink() === true)
      throw new UnsafePath(
        `The path ${quoted(path)} is not used: ${full} is a symbolic link, which may lead out of ${root}.`,
      )
  }
  return full
}

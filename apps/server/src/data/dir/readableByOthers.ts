import { statSync } from 'node:fs'

const READ_BY_OTHERS = 0o004

/** A warning where any user of this machine can read what should be private; undefined where none can. */
export const readableByOthers = (what: string, path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  // Windows has no such bits and shows all of them.
  if (found === undefined || process.platform === 'win32' || (found.mode & READ_BY_OTHERS) === 0) return undefined
  const mode = found.isDirectory() ? '700' : '600'
  return `${what} ${path} can be read by every user of this machine. \`chmod ${mode} ${path}\` makes it private.`
}

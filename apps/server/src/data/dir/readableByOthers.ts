import { statSync } from 'node:fs'

const READ_BY_OTHERS = 0o004

/** Returns a warning when any user of this machine can read what should be private; otherwise undefined. */
export const readableByOthers = (what: string, path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false })
  // Windows has no such permission bits and reports all as set.
  if (stats === undefined || process.platform === 'win32' || (stats.mode & READ_BY_OTHERS) === 0) return undefined
  const mode = stats.isDirectory() ? '700' : '600'
  return `${what} ${path} can be read by every user of this machine. \`chmod ${mode} ${path}\` makes it private.`
}

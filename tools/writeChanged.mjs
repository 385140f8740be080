import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file unless it has this text already, so that what watches it is not woken. Replaces it at once: another
 * process may be reading it.
 *
 * @param {string} path
 * @param {string} text
 */
export const writeChanged = (path, text) => {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const half = `${path}.${process.pid}`
  writeFileSync(half, text)
  renameSync(half, path)
}

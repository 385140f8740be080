import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../../../../../shared/golden')

/**
 * Returns the rows of a golden table as texts; undefined, with a logged reason, where the tables are not next to the
 * project. For tests.
 */
export const goldenRows = (file: string): Record<string, string>[] | undefined => {
  const path = resolve(folder, file)
  if (!existsSync(path)) {
    console.warn(`skipped: ${path} is absent`)
    return undefined
  }
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]))
  })
}

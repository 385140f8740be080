import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrations } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'

const CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache')

/** Another engine or other steps make another database. */
const nameOfMade = (): string => {
  const lock = readFileSync(resolve(CACHE, '../../package-lock.json'), 'utf8')
  const engine = /"node_modules\/@electric-sql\/pglite": \{\s*"version": "([^"]+)"/.exec(lock)?.[1]
  const hash = createHash('sha256').update(JSON.stringify([engine, migrations()]))
  return join(CACHE, `gvol-accounts-${hash.digest('hex').slice(0, 16)}`)
}

/**
 * Puts an embedded database in which nobody is yet into a folder that is not there. Making one takes seconds of a
 * processor, so it is made once and copied.
 */
export const layEmptyDatabase = async (dir: string): Promise<void> => {
  if (existsSync(dir)) return
  const made = nameOfMade()
  if (!existsSync(made)) {
    const own = mkdtempSync(`${made}-`)
    const database = await openDatabase({ dir: own }, Date.now, () => undefined)
    await database.close()
    try {
      renameSync(own, made)
    } catch (error) {
      // Another process was faster.
      if (!existsSync(made)) throw error
      rmSync(own, { recursive: true, force: true })
    }
  }
  cpSync(made, dir, { recursive: true })
}

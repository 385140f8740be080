import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openColumnar } from '../src/engine/openColumnar.ts'
import { migrate, readMigrations } from '../src/upkeep/migrate.ts'

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache')

/** Named after engine version and migrations, so that a change of either creates another store. */
const cachedPath = (): string => {
  const manifest = readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8')
  const hash = createHash('sha256').update(JSON.stringify([manifest, readMigrations()]))
  return join(CACHE, `gvol-store-${hash.digest('hex').slice(0, 16)}`)
}

/** Returns a cached folder with an embedded store of empty tables. Creating one takes a second of CPU. */
const emptyStoreFolder = async (): Promise<string> => {
  const target = cachedPath()
  if (existsSync(target)) return target
  mkdirSync(CACHE, { recursive: true })
  const own = mkdtempSync(`${target}-`)
  const columnar = openColumnar({ path: own })
  try {
    await migrate(columnar, { nowMs: Date.now() })
  } finally {
    await columnar.close()
  }
  try {
    renameSync(own, target)
  } catch (error) {
    // Another process finished first.
    if (!existsSync(target)) throw error
    rmSync(own, { recursive: true, force: true })
  }
  return target
}

/** Copies an embedded store of empty tables into a new folder. */
export const copyEmptyStore = async (dir: string): Promise<void> => {
  if (existsSync(dir)) return
  mkdirSync(dirname(dir), { recursive: true, mode: 0o700 })
  cpSync(await emptyStoreFolder(), dir, { recursive: true, verbatimSymlinks: true })
}

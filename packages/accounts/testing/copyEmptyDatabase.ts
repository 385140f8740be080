import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrations } from '../src/database/migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../src/database/openDatabase.ts'

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache')

/** Named after engine version and migrations, so that a change of either creates another database. */
const cachedPath = (): string => {
  const lock = readFileSync(resolve(CACHE, '../../package-lock.json'), 'utf8')
  const engine = /"node_modules\/@electric-sql\/pglite": \{\s*"version": "([^"]+)"/.exec(lock)?.[1]
  const hash = createHash('sha256').update(JSON.stringify([engine, migrations()]))
  return join(CACHE, `gvol-accounts-${hash.digest('hex').slice(0, 16)}`)
}

/** Moves a finished file or folder to its cached path. */
const moveIntoCache = (own: string, target: string): void => {
  try {
    renameSync(own, target)
  } catch (error) {
    // Another process finished first.
    if (!existsSync(target)) throw error
    rmSync(own, { recursive: true, force: true })
  }
}

/** Returns a cached folder with an embedded database without users. Creating one takes seconds of CPU. */
const emptyDatabaseFolder = async (): Promise<string> => {
  const target = cachedPath()
  if (existsSync(target)) return target
  mkdirSync(CACHE, { recursive: true })
  const own = mkdtempSync(`${target}-`)
  const database = await openDatabase({ dir: own }, Date.now, () => undefined)
  await database.close()
  moveIntoCache(own, target)
  return target
}

/** Copies an embedded database without users into a new folder. */
export const copyEmptyDatabase = async (dir: string): Promise<void> => {
  if (!existsSync(dir)) cpSync(await emptyDatabaseFolder(), dir, { recursive: true })
}

/** Returns an embedded database without users that exists only in memory. */
export const emptyInMemory = async (): Promise<DatabaseLocation> => {
  const target = `${cachedPath()}.tar`
  if (!existsSync(target)) {
    mkdirSync(CACHE, { recursive: true })
    const own = mkdtempSync(`${target}-`)
    cpSync(await emptyDatabaseFolder(), own, { recursive: true })
    const client = await PGlite.create(own)
    const archive = await client.dumpDataDir('none')
    await client.close()
    rmSync(own, { recursive: true, force: true })
    const written = `${own}.part`
    writeFileSync(written, Buffer.from(await archive.arrayBuffer()))
    moveIntoCache(written, target)
  }
  return { memory: true, archive: await openAsBlob(target) }
}

export const openEmptyDatabase = async (): Promise<Database> =>
  openDatabase(await emptyInMemory(), Date.now, () => undefined)

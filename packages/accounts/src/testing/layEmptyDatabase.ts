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
import { migrations } from '../database/migrate.ts'
import { type Database, type DatabasePlace, openDatabase } from '../database/openDatabase.ts'

const CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache')

/** Another engine or other steps make another database. */
const nameOfMade = (): string => {
  const lock = readFileSync(resolve(CACHE, '../../package-lock.json'), 'utf8')
  const engine = /"node_modules\/@electric-sql\/pglite": \{\s*"version": "([^"]+)"/.exec(lock)?.[1]
  const hash = createHash('sha256').update(JSON.stringify([engine, migrations()]))
  return join(CACHE, `gvol-accounts-${hash.digest('hex').slice(0, 16)}`)
}

/** Puts what was made under its name, once it is whole. */
const keep = (own: string, made: string): void => {
  try {
    renameSync(own, made)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(made)) throw error
    rmSync(own, { recursive: true, force: true })
  }
}

/** Folder of an embedded database in which nobody is yet. Making one takes seconds of a processor, so it is made once. */
const madeFolder = async (): Promise<string> => {
  const made = nameOfMade()
  if (existsSync(made)) return made
  mkdirSync(CACHE, { recursive: true })
  const own = mkdtempSync(`${made}-`)
  const database = await openDatabase({ dir: own }, Date.now, () => undefined)
  await database.close()
  keep(own, made)
  return made
}

/** Puts an embedded database in which nobody is yet into a folder that is not there. */
export const layEmptyDatabase = async (dir: string): Promise<void> => {
  if (!existsSync(dir)) cpSync(await madeFolder(), dir, { recursive: true })
}

/** The same in memory. */
export const emptyInMemory = async (): Promise<DatabasePlace> => {
  const made = `${nameOfMade()}.tar`
  if (!existsSync(made)) {
    mkdirSync(CACHE, { recursive: true })
    const own = mkdtempSync(`${made}-`)
    cpSync(await madeFolder(), own, { recursive: true })
    const client = await PGlite.create(own)
    const archive = await client.dumpDataDir('none')
    await client.close()
    rmSync(own, { recursive: true, force: true })
    const written = `${own}.part`
    writeFileSync(written, Buffer.from(await archive.arrayBuffer()))
    keep(written, made)
  }
  return { memory: true, archive: await openAsBlob(made) }
}

export const openEmptyDatabase = async (): Promise<Database> =>
  openDatabase(await emptyInMemory(), Date.now, () => undefined)

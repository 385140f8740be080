import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Columnar } from '../engine/columnar.ts'
import { StoreError } from '../engine/storeError.ts'
import { p, programSql, sql } from '../sql.ts'
import { isStaging } from '../upkeep/staging.ts'

/** A table of the embedded store at one instant. */
export type FrozenTable = {
  readonly name: string
  /** Folders of its parts, which no longer change. */
  readonly parts: readonly { readonly name: string; readonly path: string }[]
}

/** Freezing takes milliseconds per table, because only links are created; limit in seconds. */
const LONGEST_SECONDS = 600
const NAME = /^[a-z0-9]{1,40}$/

const shadowOf = (columnar: Columnar, name: string): string => {
  if (!NAME.test(name)) throw new RangeError(`The name of a frozen store may only have letters and digits, not ${name}`)
  return join(columnar.place, 'shadow', name)
}

/** Removes the files that `freeze` created under a name. */
export const unfreeze = (columnar: Columnar, name: string): Promise<void> =>
  rm(shadowOf(columnar, name), { recursive: true, force: true })

const partsIn = async (folder: string): Promise<FrozenTable['parts']> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // A table without rows has no folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.sort().map((name) => ({ name, path: join(folder, name) }))
}

/**
 * Freezes all tables of the embedded store, except staging tables, at one instant by linking to their files: nothing is written in between,
 * while reading and collecting continue. The links only take space for files that the store deletes later; `unfreeze`
 * removes them.
 *
 * @throws StoreError for a server, which has its own backup
 */
export const freeze = async (columnar: Columnar, name: string): Promise<readonly FrozenTable[]> => {
  if (columnar.engine !== 'chdb')
    throw new StoreError('rejected', 'Only the embedded store is frozen; a ClickHouse server has BACKUP and RESTORE')
  const shadow = shadowOf(columnar, name)
  await unfreeze(columnar, name)
  const { size, column } = await columnar.columns<'name' | 'engine' | 'paths'>(
    sql`SELECT name, engine, data_paths AS paths FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
    { tag: 'freeze' },
  )
  const tables = Array.from({ length: size }, (_, row) => ({
    name: String(column.name[row]),
    isView: String(column.engine[row]).endsWith('View'),
    folder: relative(columnar.place, String((column.paths[row] as readonly string[])[0] ?? '')),
  })).filter((table) => !table.isView && !isStaging(table.name))
  await columnar.commands(
    tables.map((table) => sql`ALTER TABLE ${p.name(table.name)} FREEZE WITH NAME ${programSql(`'${name}'`)}`),
    { tag: 'freeze', maxSeconds: LONGEST_SECONDS },
  )
  return Promise.all(
    tables.map(async (table) => ({ name: table.name, parts: await partsIn(join(shadow, table.folder)) })),
  )
}

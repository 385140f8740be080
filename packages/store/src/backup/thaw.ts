import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Columnar } from '../engine/columnar.ts'
import { StoreError } from '../engine/storeError.ts'
import { p, programSql, sql } from '../sql.ts'
import { createLedger, createTablesOfLedger, LEDGER } from '../upkeep/migrate.ts'
import { isStaging } from '../upkeep/staging.ts'

/** A table to restore, with the names of its parts. */
export type ThawedTable = { readonly name: string; readonly parts: readonly string[] }

/** Puts the files of a part into an existing empty folder. */
type Attach = (table: string, part: string, folder: string) => Promise<void>

const OPTIONS = { tag: 'thaw', maxSeconds: 600 }
const PART_NAME = /^\w[\w-]*$/

const attachParts = async (columnar: Columnar, table: ThawedTable, attach: Attach): Promise<void> => {
  const { column } = await columnar.columns<'paths' | 'engine'>(
    sql`SELECT data_paths AS paths, engine FROM system.tables
        WHERE database = currentDatabase() AND name = ${p.str(table.name)}`,
    OPTIONS,
  )
  const [path] = (column.paths[0] ?? []) as readonly string[]
  if (path === undefined || String(column.engine[0]).endsWith('View')) {
    // Backups of earlier versions also list views, which have no parts.
    if (table.parts.length === 0) return
    throw new StoreError(
      'incompatible',
      `The backup has rows of a table ${JSON.stringify(table.name.slice(0, 60))} that its version of gvol does not have. It was changed, or damaged`,
    )
  }
  for (const part of table.parts) {
    if (!PART_NAME.test(part)) throw new RangeError(`A part may not be called ${JSON.stringify(part.slice(0, 60))}`)
    const folder = join(path, 'detached', part)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await attach(table.name, part, folder)
    await columnar.command(sql`ALTER TABLE ${p.name(table.name)} ATTACH PART ${programSql(`'${part}'`)}`, OPTIONS)
  }
}

/**
 * Restores frozen tables into an empty embedded store. The tables are created by this program's own migrations, up to
 * the last one in the restored ledger of migrations; no statement comes from outside.
 *
 * @throws StoreError 'incompatible'  for a store of a newer version, or a table that the version does not have
 */
export const thaw = async (columnar: Columnar, tables: readonly ThawedTable[], attach: Attach): Promise<void> => {
  const restored = tables.filter(({ name }) => !isStaging(name))
  await createLedger(columnar)
  for (const table of restored.filter(({ name }) => name === LEDGER)) await attachParts(columnar, table, attach)
  await createTablesOfLedger(columnar)
  // Attaching a part does not run materialized views, so rows that they wrote are not written twice.
  for (const table of restored.filter(({ name }) => name !== LEDGER)) await attachParts(columnar, table, attach)
}

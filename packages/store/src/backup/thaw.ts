import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Columnar } from '../engine/columnar.ts'
import { p, programSql, sql } from '../sql.ts'

/** A table to restore, with the files of its parts. */
export type ThawedTable = {
  readonly name: string
  readonly create: string
  readonly parts: readonly string[]
}

const isView = ({ create }: ThawedTable): boolean => /^CREATE MATERIALIZED VIEW/.test(create)

/**
 * Restores frozen tables into an empty embedded store.
 *
 * @param attach  puts the files of a part into an existing empty folder
 */
export const thaw = async (
  columnar: Columnar,
  tables: readonly ThawedTable[],
  attach: (table: string, part: string, folder: string) => Promise<void>,
): Promise<void> => {
  const options = { tag: 'thaw', maxSeconds: 600 }
  for (const table of tables.filter((each) => !isView(each))) {
    await columnar.command(programSql(table.create), options)
    const { column } = await columnar.columns<'paths'>(
      sql`SELECT data_paths AS paths FROM system.tables WHERE database = currentDatabase() AND name = ${p.str(table.name)}`,
      options,
    )
    const [path] = column.paths[0] as readonly [string, ...string[]]
    for (const part of table.parts) {
      const folder = join(path, 'detached', part)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await attach(table.name, part, folder)
      await columnar.command(
        sql`ALTER TABLE ${p.name(table.name)} ATTACH PART ${programSql(`'${part.replaceAll(/[^\w-]/g, '')}'`)}`,
        options,
      )
    }
  }
  // A materialized view only sees later inserts, so it is created last.
  for (const view of tables.filter(isView)) await columnar.command(programSql(view.create), options)
}

// Writes the catalog of stored tables: each folder of `packages/store/src/tables` that holds a `table.ts` is one. Part of
// `npm run gen -w @gvol/web`; a test fails when the committed file is not what this makes.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../packages/store/src/tables')

const camelCase = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The source of `tables/catalog.gen.ts`. */
export const tablesSource = (): string => {
  const ids = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'table.ts')))
  const lines = ids.sort().map((id) => `export { ${camelCase(id)} } from './${id}/table.ts'`)
  return ['// Written by `npm run gen -w @gvol/web` from the folders beside it. Do not edit.', '', ...lines, ''].join(
    '\n',
  )
}

if (import.meta.main) writeFileSync(join(folder, 'catalog.gen.ts'), tablesSource())

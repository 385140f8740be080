import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { studies } from '@gvol/analytics'
import { expect, test } from 'vitest'
import { pythonSource, typescriptSource } from './gen-clients.ts'
import { sheetsOfScreens, sheetsSource } from './gen-sheets.ts'
import { tablesSource } from './gen-tables.ts'
import { studiesSource, studyDocsSource, venueColorsSource } from './gen-web.ts'

test('the web app’s study types are those of the catalog; if not, run `npm run gen -w @gvol/web`', () => {
  const committed = (name: string) => readFileSync(resolve(import.meta.dirname, '../apps/web/src/data', name), 'utf8')
  expect(committed('studies.gen.ts')).toBe(studiesSource(studies))
  expect(committed('studyDocs.gen.ts')).toBe(studyDocsSource(studies))
  expect(Object.keys(studies).length).toBeGreaterThan(10)
})

test('the colours of venues are those that the venues say; if not, run `npm run gen -w @gvol/web`', () => {
  const committed = resolve(import.meta.dirname, '../apps/web/src/ui/tokens/venueColors.gen.ts')
  expect(readFileSync(committed, 'utf8')).toBe(venueColorsSource())
})

test('the catalog of tables lists the folders; if not, run `npm run gen -w @gvol/web`', () => {
  const committed = resolve(import.meta.dirname, '../packages/store/src/tables/catalog.gen.ts')
  expect(readFileSync(committed, 'utf8')).toBe(tablesSource())
})

test('the questions of the Python and the TypeScript client are those of the catalog; if not, run `npm run gen -w @gvol/web`', () => {
  const committed = (name: string) => readFileSync(resolve(import.meta.dirname, '../clients', name), 'utf8')
  expect(committed('python/src/gvol_desk/studies.py')).toBe(pythonSource(studies))
  expect(committed('typescript/src/studies.gen.ts')).toBe(typescriptSource(studies))
})

test('every screen that draws studies has its tables in the document of sheets; if not, run `npm run gen -w @gvol/web`', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../docs/sheets-by-screen.md'), 'utf8')).toBe(sheetsSource())
  const screens = new Map(sheetsOfScreens().map(({ screen, studies: ids }) => [screen, ids]))
  expect(screens.get('options-current')).toEqual(expect.arrayContaining(['smile', 'surface-fit', 'option-chain']))
  expect(screens.size).toBeGreaterThan(25)
})

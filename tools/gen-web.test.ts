import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { studies } from '@gvol/analytics'
import { expect, test } from 'vitest'
import { studiesSource, studyDocsSource } from './gen-web.ts'

test('the web app’s study types are those of the catalog; if not, run `npm run gen -w @gvol/web`', () => {
  const committed = (name: string) => readFileSync(resolve(import.meta.dirname, '../apps/web/src/data', name), 'utf8')
  expect(committed('studies.gen.ts')).toBe(studiesSource(studies))
  expect(committed('studyDocs.gen.ts')).toBe(studyDocsSource(studies))
  expect(Object.keys(studies).length).toBeGreaterThan(10)
})

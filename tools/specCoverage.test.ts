import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { citations, citationsIn, citing, coverageText } from './specCoverage.ts'
import { SPEC_ROWS } from './specRows.data.ts'

test('titles are read from plain, parametrised and browser tests, and only those that cite', () => {
  const source = `test('[spec 4 theme] a', () => {})
test.each([1, 2])('[spec 9 manifest] %s', () => {})
  it("[spec 8 chunk] it's", async () => {})
test('nothing cited', () => {})`
  expect(citationsIn('x.test.ts', source).map(({ section, title }) => [section, title])).toEqual([
    ['4', '[spec 4 theme] a'],
    ['9', '[spec 9 manifest] %s'],
    ['8', "[spec 8 chunk] it's"],
  ])
})

test('every row of the specification has a test that cites it', () => {
  const all = citations()
  expect(all.length).toBeGreaterThan(0)
  const bare = SPEC_ROWS.filter((row) => citing(row, all).length === 0)
  expect(bare.map(({ section, row }) => `${section}: ${row}`)).toEqual([])
})

test('the committed table is the one that the tests make', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../docs/spec-coverage.md'), 'utf8')).toBe(coverageText(citations()))
})

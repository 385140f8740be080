import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { citations, citationsIn, citing, coverageText } from './specCoverage.ts'
import { SPEC_ROWS } from './specRows.data.ts'

test('titles are read from plain, parametrized and browser tests, one citation per bracket', () => {
  const source = `test('[spec 4 theme] a', () => {})
test.each([1, 2])('[spec 9 manifest] %s', () => {})
  it("[spec 8 chunk failure] [spec 2 failed page] it's", async () => {})
test('nothing cited', () => {})`
  expect(citationsIn('x.test.ts', source).map(({ section, id }) => [section, id])).toEqual([
    ['4', 'theme'],
    ['9', 'manifest'],
    ['8', 'chunk failure'],
    ['2', 'failed page'],
  ])
})

test('a number or a word in a title does not cite a row', () => {
  const [row] = SPEC_ROWS.filter(({ id }) => id === 'failed page')
  const titles = [
    '[spec 2 notifications at the top right] gone after 5000 ms',
    '[spec 2 failed pages] 404',
    '[spec 9 failed page] x',
  ]
  for (const title of titles) expect(citing(row!, citationsIn('x.test.ts', `test('${title}', f)`)), title).toEqual([])
  expect(citing(row!, citationsIn('x.test.ts', "test('[spec 2 failed page] x', f)"))).toHaveLength(1)
})

test('every citation names a row of the specification', () => {
  const ids = new Set(SPEC_ROWS.map(({ section, id }) => `${section} ${id}`))
  expect(ids.size).toBe(SPEC_ROWS.length)
  const strays = citations().filter(({ section, id }) => !ids.has(`${section} ${id}`))
  expect(strays.map(({ file, section, id }) => `${file}: ${section} ${id}`)).toEqual([])
})

test('every row of the specification has a test that cites it', () => {
  const all = citations()
  expect(all.length).toBeGreaterThan(0)
  const bare = SPEC_ROWS.filter((row) => citing(row, all).length === 0)
  expect(bare.map(({ section, row }) => `${section}: ${row}`)).toEqual([])
})

test('the committed table matches the tests', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../../docs/spec-coverage.md'), 'utf8')).toBe(
    coverageText(citations()),
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
/** `change-cost` holds the text of files of other folders. */
const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'change-cost', '.git', '.data'])

const sources = (dir: string): readonly string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

const texts = ['apps', 'packages', 'bench', 'e2e'].flatMap(sources).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

/** Files that hold something, each once. */
const holding = (pattern: RegExp, of = texts): readonly string[] =>
  of.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const twoTexts = (first: string): RegExp =>
  new RegExp(`\\{\\s*(readonly )?${first}: string[;,]?\\s*(readonly )?symbol: string[;,]?\\s*\\}`)

test('a market has one type inside and one for the names of the API', () => {
  expect(texts.length).toBeGreaterThan(1_000)
  expect(holding(/\b(type Market\s*=|interface Market\b)/)).toEqual(['packages/market/src/market.ts'])
  expect(holding(twoTexts('venue'))).toEqual(['packages/market/src/market.ts'])
  expect(holding(twoTexts('exchange'))).toEqual(['packages/wire/src/marketName.ts'])
})

/** A venue and a symbol in one text, where rows are grouped or found by it. */
const OWN_KEY =
  /(groupBy|\.(get|set|has))\((.|\n){0,80}?`\$\{[^}`]*(venue|exchange)\b[^}`]*\}[^$`]?\$\{[^}`]*symbol\b[^}`]*\}`/

test('markets are looked up by one key', () => {
  // The books of this table are grouped by the name that stands above each.
  const named = ['apps/web/src/charts/markets/expiry-metrics/toModel.ts']
  expect(holding(OWN_KEY).filter((file) => !named.includes(file))).toEqual([])
})

test('the bounded map is the only cache that evicts its oldest entries', () => {
  expect(holding(/\.keys\(\)\.next\(\)|const \[(oldest|first)\] = \w+\.keys\(\)/)).toEqual([
    'packages/market/src/boundedMap.ts',
  ])
})

test('the milliseconds of a day are defined in one place', () => {
  const sqlOrTests = ['packages/store/src/tables/traded-structure/outcomes.ts']
  const days = holding(/(?<![\d'])86_?400_?000(?!\d)/).filter((file) => !/\.test\.ts$/.test(file))
  expect(days.filter((file) => !sqlOrTests.includes(file))).toEqual(['packages/time/src/index.ts'])
})

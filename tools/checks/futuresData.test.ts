import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { venues } from '../../packages/exchanges/src/catalog.ts'
import { MS_PER_DAY, MS_PER_HOUR } from '../../packages/market/src/index.ts'

const document = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/futures-data.md'), 'utf8')
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const sold = Object.values(venues).filter(({ offers }) => offers.future !== undefined || offers.spot !== undefined)
/** Rows of the table under a heading, without its two first lines. */
const tableUnder = (heading: string): readonly (readonly string[])[] => {
  const [, after = ''] = document.split(`## ${heading}\n`)
  const [table = ''] = after.slice(after.indexOf('|')).split('\n\n')
  return table.split('\n').slice(2).map(cellsOf)
}

test('every venue with futures or pairs has its row, and says what the catalog says: live, and of the past', () => {
  expect(tableUnder('As the catalog has it').map(([venue, live]) => [venue, live])).toEqual(
    sold.map(({ id, emits }) => [id, [...emits].sort().join(', ')]),
  )
  expect(
    tableUnder('As the catalog has it').map(([venue, , past]) => [venue, past?.replaceAll(/ \([^)]*\)/g, '')]),
  ).toEqual(sold.map(({ id, history }) => [id, history?.kinds.join(', ') ?? 'none']))
})

test('how long a venue keeps rows of an hour is told in days wherever it is limited, and nowhere else', () => {
  for (const [venue, , past = ''] of tableUnder('As the catalog has it')) {
    const books = sold.find(({ id }) => id === venue)?.books ?? []
    const limits = books.flatMap(({ history: { candles, funding, openInterest, ratios } }) =>
      [candles, funding, openInterest, ratios].flatMap((reader) => reader?.keepsMs?.(MS_PER_HOUR) ?? []),
    )
    const days = [...new Set(limits.map((ms) => Math.floor(ms / MS_PER_DAY)))]
    const told = [...new Set([...past.matchAll(/(\d+) days/g)].map(([, number]) => Number(number)))]
    expect([venue, told]).toEqual([venue, days])
  }
})

test('endpoints are told for every venue with futures or pairs', () => {
  const titles = tableUnder('Venue by venue').map(([title]) => title?.toLowerCase())
  expect([...titles].sort()).toEqual(sold.map(({ id }) => id).sort())
})

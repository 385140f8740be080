// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest'
import { columnWidth, columnWidths, type TableColumn } from '../ui/table/tableSpec.ts'
import { type ChartId, catalog, loadChart } from './catalog.ts'
import { loadFixture } from './fixtures.ts'
import { answersFrom, controlsFor, TABLES, tableOf } from './fixtureTables.ts'

type Columns = readonly TableColumn<unknown>[]

/** Width of a panel on a window of 1440 and of 390 pixels, CSS pixels. */
const DESK = 1400
const PHONE = 374
/** Columns of a table that a user can still look over. */
const MANY = 12

/** All columns of a table and those of its first set, under each value of its other choices. */
const columnsUnder = async (id: ChartId): Promise<readonly { readonly all: Columns; readonly first: Columns }[]> => {
  const chart = await loadChart(id)
  const fixture = await loadFixture(id)
  const choices = Object.entries(chart.controls).flatMap(([name, spec]) =>
    spec.kind === 'choice' && name !== 'columns' ? Object.keys(spec.options).map((text) => ({ [name]: text })) : [],
  )
  return [{}, ...choices].map((texts) => {
    const columns = (set: Readonly<Record<string, string>>) => {
      const controls = controlsFor(chart, fixture, { ...texts, ...set })
      return tableOf(chart, answersFrom(fixture, chart, controls), controls).columns
    }
    return { all: columns({ columns: 'all' }), first: columns({}) }
  })
}

const widthOf = (columns: Columns): number => columns.reduce((sum, column) => sum + columnWidth(column), 0)

const WITH_SETS = TABLES.filter((id) => catalog[id].sets !== undefined)

test('a table with more columns than a screen can show has sets of columns', async () => {
  // The chain lets the user choose single columns.
  const hasChoice = (id: ChartId) => Object.values(catalog[id].controls).some(({ kind }) => kind === 'list')
  const without = TABLES.filter((id) => catalog[id].sets === undefined && !hasChoice(id))
  const wide = await Promise.all(
    without.map(async (id) => {
      const [{ all }] = await columnsUnder(id)
      return all.length > MANY && widthOf(all) > DESK ? [id] : []
    }),
  )
  expect(wide.flat()).toEqual([])
  expect(WITH_SETS).toEqual(expect.arrayContaining(['block-tape', 'print-tape']))
})

describe.each(WITH_SETS)('%s', (id) => {
  const sets = Object.values(catalog[id].sets ?? {})

  test('its sets name existing columns, and every column is in one of them', async () => {
    const existing = new Set((await columnsUnder(id)).flatMap(({ all }) => all.map((column) => column.id)))
    const named = sets.flatMap(({ columns }) => columns)
    expect([...new Set(named)].sort()).toEqual([...existing].sort())
    for (const { label, columns } of sets) {
      expect(new Set(columns).size, label).toBe(columns.length)
      // The same columns tell in every set which row it is.
      expect(columns[0], label).toBe(sets[0].columns[0])
    }
    expect(new Set(sets.map(({ label }) => label)).size).toBe(sets.length)
  })

  test('its first set fits a desk, and its first three columns a phone', async () => {
    for (const { first } of await columnsUnder(id)) {
      expect(widthOf(first)).toBeLessThanOrEqual(DESK)
      const [who, what, howMuch] = columnWidths(first, PHONE)
      expect(who + what + howMuch).toBeLessThanOrEqual(PHONE)
    }
  })

  test('the column by which its rows are sorted is in every set', async () => {
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    const controls = controlsFor(chart, fixture)
    const { sortedBy } = tableOf(chart, answersFrom(fixture, chart, controls), controls)
    if (sortedBy === undefined) return
    for (const { label, columns } of sets) expect(columns, label).toContain(sortedBy.column)
  })
})

/** Columns with a measure or a market of its own in each row, each with the decimals usual for it. */
const OF_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  'altcoin-table': ['spot'],
  'coin-board': ['spot'],
  'coin-now': ['value'],
  'future-now': ['value'],
  'number-change': ['start', 'end', 'change'],
  'option-now': ['value'],
  'portfolio-hedges': ['price'],
  'portfolio-positions': ['quantity', 'average', 'mark', 'unrealised'],
  'realised-ranking': ['last'],
  'spot-board': ['last', 'low30', 'high30'],
}

/** Decimals of a number that is not abbreviated; undefined for other texts and for zero. */
const decimalsOf = (text: string): number | undefined =>
  /^[+−$]*\d[\d,]*(\.\d+)?(\u2009%)?$/.test(text) && /[1-9]/.test(text)
    ? (/\.(\d+)/.exec(text)?.[1] ?? '').length
    : undefined

test.each(TABLES)('numbers of a column have the same number of decimals: %s', async (id) => {
  const chart = await loadChart(id)
  const fixture = await loadFixture(id)
  const controls = controlsFor(chart, fixture, { columns: 'all' })
  const { columns, items } = tableOf(chart, answersFrom(fixture, chart, controls), controls)
  const uneven = columns.filter(({ text }) => {
    const decimals = items.map((item) => (item.kind === 'row' ? decimalsOf(text(item.row)) : undefined))
    return new Set(decimals.filter((one) => one !== undefined)).size > 1
  })
  expect(uneven.map((column) => column.id).filter((one) => !OF_SEVERAL[id]?.includes(one))).toEqual([])
})

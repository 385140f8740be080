import { expect, test } from 'vitest'
import { columnsBeyond } from './MoreColumns.tsx'
import { columnGroups, columnWidth, columnWidths, movedCell, type TableColumn } from './tableSpec.ts'

const column = (id: string, group?: string): TableColumn<number> => ({ id, header: id, group, width: 40, text: String })

test('adjacent columns of one group share a header, others have their own', () => {
  const groups = columnGroups([column('a', 'Calls'), column('b', 'Calls'), column('k'), column('c', 'Puts')])
  expect(groups.map(({ label, span }) => [label, span])).toEqual([
    ['Calls', 2],
    [undefined, 1],
    ['Puts', 1],
  ])
})

test('a column has its declared width, but never less than its name with the unit', () => {
  expect(columnWidth({ ...column('Bid'), width: 80 })).toBe(80)
  const long = { ...column('Unclassified'), width: 60, unit: '% of traded' }
  expect(columnWidth(long)).toBeGreaterThan(columnWidth({ ...long, unit: '%' }))
  expect(columnWidth(long)).toBeLessThan(200)
  // The sort arrow has room too.
  expect(columnWidth(long, true)).toBeGreaterThan(columnWidth(long))
  expect(columnWidths([long], 0, long.id)).toEqual([columnWidth(long, true)])
})

test('the columns of a group are together as wide as its name, even if a set shows only one of them', () => {
  const name = 'Open interest of all venues'
  const [alone = 0] = columnWidths([column('coin', name)], 0)
  const [first = 0, second = 0, other] = columnWidths([column('coin', name), column('usd', name), column('k')], 0)
  for (const width of [alone, first + second]) expect(width).toBeGreaterThan(name.length * 6)
  expect(other).toBe(columnWidth(column('k')))
  expect(columnWidths([column('coin', 'OI')], 0)).toEqual([columnWidth(column('coin'))])
})

test('on a narrow screen sticky columns leave half of the width to the others', () => {
  const columns: readonly TableColumn<number>[] = [
    { ...column('side'), isSticky: true },
    { ...column('name'), width: 260, isSticky: true },
    ...['a', 'b', 'c', 'd'].map((id) => ({ ...column(id), width: 80 })),
  ]
  const [side = 0, name = 0, ...others] = columns.map((one) => columnWidth(one))
  const narrow = columnWidths(columns, 360)
  expect(narrow[0]).toBe(side)
  expect(narrow[1]).toBeLessThan(name)
  expect((narrow[0] ?? 0) + (narrow[1] ?? 0)).toBeLessThanOrEqual(180)
  expect(narrow.slice(2)).toEqual(others)
  // Unchanged where there is enough room, where no column is sticky, and where the width is not measured yet.
  for (const visibleWidth of [0, 1200]) expect(columnWidths(columns, visibleWidth)).toEqual([side, name, ...others])
  const loose = columns.map((one) => ({ ...one, isSticky: false }))
  expect(columnWidths(loose, 360)).toEqual([side, name, ...others])
})

test('arrow keys move one cell, page keys a page, home and end along the row, never outside', () => {
  const size = { rows: 100, columns: 5, page: 20 }
  expect(movedCell('ArrowDown', { row: 0, column: 0 }, size)).toEqual({ row: 1, column: 0 })
  expect(movedCell('ArrowUp', { row: 0, column: 3 }, size)).toEqual({ row: 0, column: 3 })
  expect(movedCell('PageDown', { row: 90, column: 1 }, size)).toEqual({ row: 99, column: 1 })
  expect(movedCell('End', { row: 4, column: 1 }, size)).toEqual({ row: 4, column: 4 })
  expect(movedCell('x', { row: 4, column: 1 }, size)).toBeUndefined()
})

test('hidden columns at the right are counted, but not one that almost fits', () => {
  expect(columnsBeyond([100, 100, 100], 150)).toBe(2)
  expect(columnsBeyond([100, 100, 100], 295)).toBe(0)
  expect(columnsBeyond([100, 100, 100], 0)).toBe(3)
})

import { expect, test } from 'vitest'
import { type Board, type BoardComponent, boardFrom, dataOfBoard, subjectOf } from './board.ts'
import {
  gridItemsOf,
  marketsOf,
  renamed,
  withAdded,
  withAllLinked,
  withDuplicated,
  withGridItems,
  withGroup,
  withoutComponent,
  withRanges,
  withReplaced,
  withSubject,
  withText,
} from './boardChanges.ts'

const subject = { exchange: 'deribit', symbol: 'BTC', expiries: [] }
const empty: Board = { name: 'Mine', components: [], groups: {}, rest: {} }
const add = (board: Board, id: string): Board => withAdded(board, { id, chartId: 'smile', subject })
const three = ['smile', 'smile-12', 'smile-13'].reduce(add, empty)

const one = (board: Board, id: string): BoardComponent => {
  const match = board.components.find((component) => component.id === id)
  if (match === undefined) throw new Error(id)
  return match
}
const seen = (board: Board, id: string) => subjectOf(board, one(board, id))

test('[spec 4 add a component] a new component comes last and takes the first gap', () => {
  expect(three.components.map(({ id }) => id)).toEqual(['smile', 'smile-12', 'smile-13'])
  expect(gridItemsOf(three).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [4, 0],
    [8, 0],
  ])
})

test('[spec 4 remove a component] the others move up, an unknown id changes nothing', () => {
  const tall = withAdded(three, { id: 'smile-14', chartId: 'smile', subject })
  const after = withoutComponent(tall, 'smile')
  expect(after.components.map(({ id }) => id)).toEqual(['smile-12', 'smile-13', 'smile-14'])
  expect(one(after, 'smile-14').place).toMatchObject({ x: 0, y: 0 })
  expect(withoutComponent(three, 'nobody')).toBe(three)
})

test('a copy has all settings and a new id', () => {
  const set = withText(withSubject(three, 'smile', { symbol: 'ETH' }), 'smile', 'axis', 'delta')
  const board = withDuplicated(set, 'smile', 'smile-14')
  expect(one(board, 'smile-14')).toMatchObject({ subject: { symbol: 'ETH' }, texts: { axis: 'delta' } })
  expect(dataOfBoard(board).components.at(-1)?.meta.id).toBe('smile-14')
})

test('linked panels have the same market and expiries, others do not', () => {
  let board = withGroup(withSubject(three, 'smile', { symbol: 'ETH' }), 'smile', 'blue')
  board = withGroup(board, 'smile-12', 'blue')
  expect(seen(board, 'smile-12').symbol).toBe('ETH')
  board = withSubject(board, 'smile-12', { expiries: [5] })
  expect(seen(board, 'smile').expiries).toEqual([5])
  expect(seen(board, 'smile-13')).toEqual(subject)
  board = withSubject(board, 'smile', { exchange: 'okex' })
  expect(seen(board, 'smile-12')).toEqual({ exchange: 'okex', symbol: 'ETH', expiries: [] })
  expect(marketsOf(board)).toEqual([
    { exchange: 'okex', symbol: 'ETH' },
    { exchange: 'deribit', symbol: 'BTC' },
  ])
})

test('an unlinked panel keeps its market, and a color without panels starts with the market of its first panel', () => {
  let board = withGroup(withGroup(withSubject(three, 'smile', { symbol: 'SOL' }), 'smile', 'blue'), 'smile-12', 'blue')
  board = withGroup(board, 'smile-12', undefined)
  expect(seen(board, 'smile-12').symbol).toBe('SOL')
  board = withGroup(board, 'smile', undefined)
  board = withGroup(board, 'smile-13', 'blue')
  expect(seen(board, 'smile-13').symbol).toBe('BTC')
})

test('a control at its default is not stored; ranges can be set and removed', () => {
  const set = withText(three, 'smile', 'axis', 'delta')
  expect(one(withText(set, 'smile', 'axis', undefined), 'smile').texts).toEqual({})
  const ranged = withRanges(three, 'smile', { dte: [7, 30] })
  expect(one(ranged, 'smile').dte).toEqual([7, 30])
  expect(one(withRanges(ranged, 'smile', { dte: undefined }), 'smile').dte).toBeUndefined()
})

test('positions are stored without gaps, names without blanks at their ends', () => {
  const spread = withGridItems(
    three,
    gridItemsOf(three).map((item) => ({ ...item, y: item.y + 30 })),
  )
  expect(gridItemsOf(spread).every(({ y }) => y === 0)).toBe(true)
  expect(renamed(three, '  Night desk ').name).toBe('Night desk')
  expect(renamed(three, '   ')).toBe(three)
  expect(renamed(three, three.name)).toBe(three)
})

test('a replaced panel keeps position, market and link, and nothing of the chart before it', () => {
  const linked = withGroup(withText(three, 'smile-12', 'axis', 'delta'), 'smile-12', 'blue')
  const before = one(linked, 'smile-12')
  const after = one(withReplaced(linked, 'smile-12', 'max-pain-14', 'max-pain'), 'max-pain-14')
  expect(after).toMatchObject({ chartId: 'max-pain', place: before.place, subject: before.subject, group: 'blue' })
  expect(after.texts).toEqual({})
  expect(JSON.stringify(after.raw)).not.toContain('smile')
  expect(withReplaced(three, 'unknown', 'max-pain-14', 'max-pain')).toBe(three)
})

test('all panels follow one market after they are linked at once, and one change moves all', () => {
  const mixed = withSubject(three, 'smile-13', { exchange: 'okx', symbol: 'ETH' })
  const linked = withAllLinked(mixed, 'blue')
  const moved = withSubject(linked, 'smile-12', { symbol: 'SOL_USDC' })
  for (const { id } of moved.components)
    expect(seen(moved, id)).toMatchObject({ exchange: 'deribit', symbol: 'SOL_USDC' })
})

test('a shared tenor replaces the tenors of all panels of its color, and of no other', () => {
  const own = ['smile', 'smile-12', 'smile-13'].reduce((board, id) => withText(board, id, 'tenor', '7'), three)
  const linked = withGroup(withGroup(own, 'smile', 'blue'), 'smile-12', 'blue')
  const shared = withSubject(linked, 'smile', { tenor: '90' })
  expect(shared.components.map(({ id, texts }) => [id, seen(shared, id).tenor, texts.tenor])).toEqual([
    ['smile', '90', undefined],
    ['smile-12', '90', undefined],
    ['smile-13', undefined, '7'],
  ])
  expect(boardFrom({ name: 'x', data: dataOfBoard(shared) }, new Set(['smile']), subject).groups.blue?.tenor).toBe('90')
})

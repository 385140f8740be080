import { expect, test } from 'vitest'
import { boardFrom, boardOfText, dataOfBoard, subjectOf, textOfBoard } from './board.ts'

const allowList = new Set(['smile', 'skew', 'term-structure'])
const usual = { exchange: 'deribit', symbol: 'BTC' }

const from = (data: unknown) => boardFrom({ name: 'Mine', data }, allowList, usual)

test('[spec 3 workspace] data is an object with a list of components that carry meta.id', () => {
  const board = from({ components: [{ meta: { id: 'smile' } }, { meta: { id: 'smile-12', symbol: 'ETH' } }] })
  expect(board.components.map(({ id, chartId, subject }) => [id, chartId, subject.symbol])).toEqual([
    ['smile', 'smile', 'BTC'],
    ['smile-12', 'smile', 'ETH'],
  ])
  expect(dataOfBoard(board).components.map(({ meta }) => meta.id)).toEqual(['smile', 'smile-12'])
})

test('[spec 5 workspace data is decoded] text encoded twice is the same board', () => {
  const data = { components: [{ meta: { id: 'smile' } }] }
  expect(from(JSON.stringify(JSON.stringify(data)))).toEqual(from(data))
  expect(from('no json at all').components).toEqual([])
})

test('[spec 6 component ids against the allow-list] a component unknown to the catalog stays, without a chart', () => {
  const board = from({ components: [{ meta: { id: 'removed-chart-14', note: 'kept' }, extra: 1 }] })
  expect(board.components[0].chartId).toBeUndefined()
  expect(dataOfBoard(board).components[0]).toMatchObject({ meta: { id: 'removed-chart-14', note: 'kept' }, extra: 1 })
})

test('fields unknown to this version are preserved', () => {
  const data = {
    components: [{ meta: { id: 'smile', later: true }, other: [1] }],
    keptOut: [{ meta: { id: 'x' } }],
    tag: 'desk',
  }
  expect(dataOfBoard(from(data))).toMatchObject(data)
})

test('a board is unchanged after serialization', () => {
  const board = from({
    components: [
      {
        meta: {
          id: 'smile',
          exchange: 'okex',
          symbol: 'ETH',
          expiries: [1_774_598_400_000],
          group: 'blue',
          dte: [7, 90],
          compare: '7d',
          controls: { axis: 'delta' },
        },
        place: { x: 3, y: 2, w: 5, h: 8 },
      },
    ],
    groups: { blue: { exchange: 'deribit', symbol: 'SOL', expiries: [] } },
  })
  const text = textOfBoard(board)
  expect(textOfBoard(boardOfText(text, allowList, usual))).toBe(text)
  expect(board.components[0].compare).toBe('7d')
  expect(subjectOf(board, board.components[0])).toMatchObject({ exchange: 'deribit', symbol: 'SOL' })
})

test('panels without a valid position take the first gap; a repeated id counts once', () => {
  const board = from({
    components: [
      { meta: { id: 'smile' }, place: { x: 0, y: 0, w: 8, h: 9 } },
      { meta: { id: 'skew' } },
      { meta: { id: 'term-structure' }, place: { x: -1, y: 0, w: 99, h: 'tall' } },
      { meta: { id: 'skew' } },
    ],
  })
  expect(board.components.map(({ id, place }) => [id, place.x, place.y])).toEqual([
    ['smile', 0, 0],
    ['skew', 8, 0],
    ['term-structure', 0, 9],
  ])
})

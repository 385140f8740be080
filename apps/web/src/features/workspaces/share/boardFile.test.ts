import { expect, test } from 'vitest'
import { boardFrom, dataOfBoard } from '../model/board.ts'
import { boardFromFile, excludedText, fileNameOfBoard, fileOfBoard } from './boardFile.ts'

const parts = {
  allowList: new Set(['smile', 'skew']),
  usual: { exchange: 'deribit', symbol: 'BTC' },
  workspaces: [],
}
const board = boardFrom(
  { name: 'Night desk', data: { components: [{ meta: { id: 'smile' } }, { meta: { id: 'skew-13', symbol: 'ETH' } }] } },
  parts.allowList,
  parts.usual,
)

const imported = (text: string) => boardFromFile(text, 'mine.json', parts)

test('[spec 9 generated component id] imported components get new ids from 12 on', () => {
  const result = imported(fileOfBoard(board))
  expect(result.ok && result.board.components.map(({ id }) => id)).toEqual(['smile-12', 'skew-13'])
})

test('an exported board is imported with its name, charts, positions and settings', () => {
  const result = imported(fileOfBoard(board))
  if (!result.ok) throw new Error(result.message)
  expect(result.board.name).toBe('Night desk')
  expect(result.board.components.map(({ place, subject }) => ({ place, subject }))).toEqual(
    board.components.map(({ place, subject }) => ({ place, subject })),
  )
})

test('[spec 3 workspace] components unknown to the catalog are listed, left out of the board and not lost', () => {
  const data = { components: [{ meta: { id: 'gone' }, x: 1 }, { meta: { id: 'smile' } }, { meta: { id: 'gone' } }, 7] }
  const result = imported(JSON.stringify({ kind: 'gvol-workspace', name: 'Old', data: JSON.stringify(data) }))
  if (!result.ok) throw new Error(result.message)
  expect(result.board.components.map(({ chartId }) => chartId)).toEqual(['smile'])
  expect(result.keptOut).toEqual([
    { id: 'gone', count: 2 },
    { id: '(without meta.id)', count: 1 },
  ])
  expect(excludedText(result.keptOut)).toBe(
    '3 components are not in this catalog (data preserved, not shown on the board): gone (2), (without meta.id).',
  )
  expect(dataOfBoard(result.board).keptOut).toEqual([{ meta: { id: 'gone' }, x: 1 }, { meta: { id: 'gone' } }, 7])
  const later = boardFromFile(fileOfBoard(result.board), 'again.json', {
    ...parts,
    allowList: new Set(['smile', 'gone']),
  })
  expect(later.ok && later.board.components.map(({ chartId }) => chartId).sort()).toEqual(['gone', 'gone', 'smile'])
})

test.each([
  ['not json', 'mine.json is not JSON with an object in it. Export a workspace to see one.'],
  ['{"kind":"other"}', 'mine.json is marked as a "other"; expected "gvol-workspace".'],
  [
    '{"data":{"components":{}}}',
    'mine.json has no list of components: expected {"data": {"components": [{"meta": {"id": …}}]}}.',
  ],
  [
    JSON.stringify({ components: Array.from({ length: 201 }, () => ({ meta: { id: 'smile' } })) }),
    'mine.json has 201 components; a workspace has at most 200.',
  ],
])('a file that is no board is refused with a message: %#', (text, message) => {
  expect(imported(text)).toEqual({ ok: false, message })
})

test('a file is named after its board', () => {
  expect(fileNameOfBoard('Night desk / EU', 'json')).toBe('gvol-workspace-night-desk-eu.json')
  expect(fileNameOfBoard('夜', 'png')).toBe('gvol-workspace-board.png')
})

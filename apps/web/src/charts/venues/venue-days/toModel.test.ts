import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const MONDAY = Date.UTC(2026, 0, 5)
const TUESDAY = Date.UTC(2026, 0, 6)
const DATA = {
  at: [TUESDAY, TUESDAY, TUESDAY, MONDAY, MONDAY],
  venue: ['all', 'deribit', 'okx', 'all', 'deribit'],
  open: [90_000, 90_000, 90_000, null, null],
  high: [92_000, 92_000, 92_000, null, null],
  low: [89_000, 89_000, 89_000, null, null],
  close: [91_000, 91_000, 91_000, null, null],
  openCoin: [300, 200, 100, 150, 150],
  notionalUsd: [27_300_000, 18_200_000, 9_100_000, null, null],
  volumeCoin: [30, 20, 10, 5, 5],
  putCallRatio: [0.5, 0.6, 0.3, 0.7, 0.7],
}

test('each day has a row with prices once and the total of all venues before each venue; a venue without that day has none', () => {
  const { columns, items } = toModel(answerOf('venue-days', DATA as never))
  const rows = items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  expect(rows).toEqual([TUESDAY, MONDAY])
  expect([...new Set(columns.map(({ group }) => group))]).toEqual([
    undefined,
    'Price, USD',
    'All venues',
    'deribit',
    'okx',
  ])
  const textOf = (id: string, day: number) => columns.find((column) => column.id === id)?.text(day)
  expect([textOf('close', TUESDAY), textOf('close', MONDAY)]).toEqual(['91,000', '–'])
  expect([
    textOf('all openCoin', TUESDAY),
    textOf('okx openCoin', MONDAY),
    textOf('deribit putCallRatio', MONDAY),
  ]).toEqual(['300', '–', '0.70'])
})

test('without an answer there are no rows', () => {
  expect(toModel(answerOf('venue-days', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)).items).toEqual(
    [],
  )
})

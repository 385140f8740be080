import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const AT = Date.UTC(2026, 11, 9, 19)
const moves = answerOf('event-moves', {
  at: [AT, AT + MS_PER_DAY],
  kind: ['fomc', 'expiry'],
  event: ['FOMC statement', 'Quarterly expiry'],
  coin: [null, null],
  days: [16.4, 17.4],
  move: [0.0213, null],
  expectedMove: [0.017, null],
  movePrice: [1_917, null],
  shared: [2, 1],
  before: [AT - 5 * MS_PER_DAY, null],
  after: [AT + 2 * MS_PER_DAY, null],
  note: [null, 'a date of the market itself'],
  source: ['federalreserve.gov', 'last Friday'],
  isConfirmed: [false, true],
})

test('every date has a row with its kind and its move in percent and price, or the reason for none', () => {
  const { items, columns } = toModel(moves)
  const cell = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect(items).toHaveLength(2)
  expect([cell('kind', 0), cell('move', 0), cell('expectedMove', 0), cell('shared', 0)]).toEqual([
    'FOMC',
    '2.13\u2009%',
    '1.70\u2009%',
    '2',
  ])
  expect([cell('confirmed', 0), cell('confirmed', 1), cell('source', 0)]).toEqual(['no', 'yes', 'federalreserve.gov'])
  expect([cell('kind', 1), cell('move', 1), cell('before', 1), cell('note', 1)]).toEqual([
    'Expiry',
    '–',
    '–',
    'a date of the market itself',
  ])
})

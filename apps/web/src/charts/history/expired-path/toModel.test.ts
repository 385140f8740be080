import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const expiry = Date.UTC(2026, 0, 30, 8)
const at = [3, 2, 1].map((days) => expiry - days * MS_PER_DAY)
const answerData = {
  expiry: [expiry, expiry, expiry],
  settlement: [89_000, 89_000, 89_000],
  at,
  atmVol: [0.5, 0.52, null],
  forward: [90_000, 89_500, 88_800],
  moveLeft: [0.0112, 0.0056, 0.0022],
  impliedMove: [0.045, 0.038, null],
}

test('vol is on the left, forward on the right, realised and implied move beneath; a gap stays a gap', () => {
  const { series, y, y2, beneath, headline } = toModel(answerOf('expired-path', answerData))
  expect(series).toMatchObject([
    { id: 'atm', kind: 'line', x: at, y: [0.5, 0.52, null] },
    { id: 'forward', isRight: true, role: 'shadow' },
    { id: 'left', kind: 'bars', isBeneath: true, y: answerData.moveLeft },
    { id: 'implied', kind: 'line', isBeneath: true, y: answerData.impliedMove },
  ])
  expect([y.unit, y2?.unit, beneath?.unit]).toEqual(['%', 'USD', '%'])
  expect(headline).toBe('30 Jan 26, settled at 89,000')
})

test('without a settlement no realised move is drawn; without a row nothing is drawn', () => {
  const none = [null, null, null]
  const open = toModel(answerOf('expired-path', { ...answerData, settlement: none, moveLeft: none }))
  expect(open.series.map(({ id }) => id)).toEqual(['atm', 'forward', 'implied'])
  expect(open.headline).toBe('30 Jan 26')
  const empty = answerOf('expired-path', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(empty)).toMatchObject({ series: [], headline: undefined })
})

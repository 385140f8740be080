import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, openedAt, toModel } from './toModel.ts'

const position = (data: object) =>
  toModel(
    answerOf('option-position', {
      ...Object.fromEntries(COLUMNS.map((name) => [name, [0, 0]])),
      at: [1, 2],
      ...data,
    } as never),
    'pnlUsd',
  )

test('profit over time starts at zero, with the result in the header', () => {
  const { series, headline } = position({ pnlUsd: [0, -250], pnl: [0, -0.003], index: [90_000, 91_000] })
  expect(series).toMatchObject([
    { name: 'Profit', y: [0, -250] },
    { isRight: true, y: [90_000, 91_000] },
  ])
  expect(headline).toContain('\u22120.0030 settled')
  expect(position({ at: [], ...Object.fromEntries(COLUMNS.map((name) => [name, []])) }).series).toEqual([])
})

test('the position opens on the first of two dates, or else at the start of the day one span earlier', () => {
  const day = MS_PER_DAY
  expect(openedAt([5 * day, 9 * day], 30, undefined)).toBe(5 * day)
  expect(openedAt(undefined, 30, 100.7 * day)).toBe(70 * day)
  expect(openedAt(undefined, 30, undefined, 40.2 * day)).toBe(10 * day)
})

import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const textsOf = (data: object) => {
  const { columns, items } = toModel(answerOf('option-days', data as never))
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}
const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('a row has the day, the place of trading and its values, with a dash for missing ones', () => {
  const row = {
    at: [Date.UTC(2026, 0, 26)],
    isBlock: [true],
    type: ['put'],
    amountCoin: [1250],
    premiumUsd: [2_400_000],
    notionalUsd: [null],
    weightedVol: [0.512],
    trades: [12],
    openCoin: [null],
  }
  expect(textsOf(row)).toMatchObject([
    {
      at: '26 Jan 26',
      place: 'block',
      type: 'put',
      weightedVol: '51.2',
      notionalUsd: '–',
      openCoin: '–',
      trades: '12',
    },
  ])
  expect(textsOf(EMPTY)).toEqual([])
})

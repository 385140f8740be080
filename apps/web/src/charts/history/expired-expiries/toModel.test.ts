import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const textsOf = (data: object) => {
  const { columns, items } = toModel(answerOf('expired-expiries', data as never))
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}
const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('where it settled, the share in the money, a dash where no snapshot says', () => {
  const row = {
    expiry: [Date.UTC(2026, 0, 23, 8)],
    settlement: [89_412.37],
    spotMove: [-0.0123],
    callCoin: [200],
    putCoin: [null],
    callItmCoin: [50],
    putItmCoin: [null],
    payoutUsd: [1_500_000],
    atmVol7: [0.5],
    atmVol3: [null],
    atmVol1: [0.61],
  }
  expect(textsOf(row)).toMatchObject([
    {
      settlement: '89,412.37',
      spotMove: '\u22121.23\u2009%',
      callItm: '25\u2009%',
      putItm: '–',
      atmVol1: '61.0',
      atmVol3: '–',
    },
  ])
  expect(textsOf(EMPTY)).toEqual([])
})

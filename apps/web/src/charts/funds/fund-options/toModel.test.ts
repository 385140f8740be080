import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

test('each expiry has a row in coins, with a dash where the coin lists no such expiry', () => {
  const { columns, items } = toModel(
    answerOf('fund-options', {
      fund: ['IBIT'],
      expiry: [Date.UTC(2026, 2, 20, 20)],
      days: [18.2],
      coinsPerShare: [0.000567],
      forwardUsd: [88_120.4],
      atmVol: [0.487],
      coinAtmVol: [null],
      spreadVol: [null],
      rr25: [-0.021],
      callCoin: [1520],
      putCoin: [800],
      openUsd: [2e8],
      volumeCoin: [12],
    }),
  )
  expect(items).toHaveLength(1)
  const texts = Object.fromEntries(columns.map(({ id, text }) => [id, text(0)]))
  expect(texts).toMatchObject({
    expiry: '20 Mar 26',
    fund: 'IBIT',
    forwardUsd: '88,120',
    atmVol: '48.7',
    coinAtmVol: '–',
    spreadVol: '–',
    rr25: '\u22122.1',
    coinsPerShare: '0.000567',
  })
  const none = Object.fromEntries(COLUMNS.map((name) => [name, []]))
  expect(toModel(answerOf('fund-options', none as never)).items).toEqual([])
})

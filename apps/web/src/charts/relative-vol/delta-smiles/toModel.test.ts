import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

test('each tenor and coin has a curve, near to far, the second coin beneath; an unlisted tenor of a coin is left out', () => {
  const data = {
    tenorDays: [30, 30, 7, 7],
    deltaAxis: [0.25, 0.75, 0.25, 0.75],
    vol: [0.5, 0.48, 0.44, 0.42],
    otherVol: [0.7, 0.68, null, null],
  }
  const { series, y, beneath } = toModel(answerOf('surface-difference', data as never), PAIR as never)
  expect(series.map(({ name, isBeneath }) => [name, isBeneath])).toEqual([
    ['BTC 7 d', false],
    ['BTC 30 d', false],
    ['ETH 30 d', true],
  ])
  expect([y.name, beneath?.name]).toEqual(['BTC', 'ETH'])
  expect(series[1]).toMatchObject({ x: [0.25, 0.75], y: [0.5, 0.48] })
})

test('with more curves than are drawn at first, the same tenors of both coins are drawn', () => {
  const tenorDays = [1, 7, 14, 30, 60, 90, 180]
  const vols = tenorDays.map(() => 0.5)
  const data = { tenorDays, deltaAxis: tenorDays.map(() => 0.5), vol: vols, otherVol: vols }
  const { initiallyVisible } = toModel(answerOf('surface-difference', data as never), PAIR as never)
  const of = (column: string) =>
    initiallyVisible?.filter((id) => id.startsWith(`${column} `)).map((id) => id.split(' ')[1])
  expect(of('vol')).toEqual(['7', '30', '90', '180'])
  expect(of('otherVol')).toEqual(of('vol'))
})

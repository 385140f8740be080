import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const textsOf = (data: object) => {
  const { columns, items } = toModel(answerOf('venue-options', data as never))
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}
const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('each book has a row that links to it, with dashes for values that the venue does not publish', () => {
  const book = {
    venue: ['okx'],
    symbol: ['BTC'],
    openUsd: [1_200_000],
    openShare: [0.125],
    callCoin: [10],
    putCoin: [null],
    putCallRatio: [null],
    volumeCoin: [1],
    volumeUsd: [2],
    atmVol7: [0.5],
    atmVol30: [0.512],
    atmVol90: [null],
    rr25: [-0.021],
    expiries: [9],
    options: [400],
  }
  expect(textsOf(book)).toMatchObject([
    { venue: 'okx', openShare: '12.5\u2009%', putCoin: '–', atmVol30: '51.2', atmVol90: '–', rr25: '\u22122.1' },
  ])
  expect(toModel(answerOf('venue-options', book)).leadsTo?.(0)).toBe('/options/okx/BTC/current/')
  expect(textsOf(EMPTY)).toEqual([])
})

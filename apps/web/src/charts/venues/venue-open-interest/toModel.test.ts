import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const open = answerOf('venue-open-interest', {
  venue: ['deribit', 'okx', 'deribit'],
  expiry: [null, null, null],
  strike: [90_000, 90_000, 100_000],
  callCoin: [10, 5, 0],
  putCoin: [2, 1, 0],
})

test('each strike with open interest has a bar, venues stacked in their colours', () => {
  const { x, series } = toModel(open, { by: 'strike', side: 'both' }, 'BTC')
  expect(x).toMatchObject({ categories: ['90k'] })
  expect(series).toMatchObject([
    { color: { entity: 'deribit' }, stack: 'venues', y: [12] },
    { name: 'okx', y: [6] },
  ])
  expect(toModel(open, { by: 'strike', side: 'put' }, 'BTC').series).toMatchObject([{ y: [2] }, { y: [1] }])
  expect(
    toModel(answerOf('venue-open-interest', EMPTY as never), { by: 'expiry', side: 'both' }, 'BTC').series,
  ).toEqual([])
})

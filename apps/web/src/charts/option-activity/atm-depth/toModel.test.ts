import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const NONE = { bidDepth: [], askDepth: [], bidDepthVol: [], askDepthVol: [] }
const depth = (data: object, levels: 'five' | 'best' = 'five') =>
  toModel(answerOf('atm-depth', { ...NONE, ...data } as never), { ...EVERY_EXPIRY, symbol: 'BTC' }, levels)

test('bids are above and asks below zero by expiry, the spread beneath; a venue without sizes draws nothing', () => {
  const { x, series } = depth({
    expiry: [Date.UTC(2026, 1, 6, 8), Date.UTC(2026, 2, 27, 8)],
    days: [9, 58],
    bidSize: [12, null],
    askSize: [8, 4],
    spreadVol: [0.012, null],
  })
  expect(x).toMatchObject({ categories: ['6 Feb 26', '27 Mar 26'] })
  expect(series).toMatchObject([{ y: [12, null] }, { y: [-8, -4] }, { isBeneath: true, y: [0.012, null] }])
  expect(depth({ expiry: [1], days: [1], bidSize: [null], askSize: [null], spreadVol: [0.01] }).series).toEqual([])
  expect(depth(EMPTY).series).toEqual([])
})

test('five levels are drawn for sampled books, the best level on request; an expiry without a book has no bar', () => {
  const answerData = {
    expiry: [Date.UTC(2026, 1, 6, 8), Date.UTC(2026, 2, 27, 8)],
    days: [9, 58],
    bidSize: [12, 3],
    askSize: [8, 4],
    spreadVol: [0.012, 0.01],
    bidDepth: [60, null],
    askDepth: [44, null],
    bidDepthVol: [0.48, null],
    askDepthVol: [0.52, null],
  }
  const deep = depth(answerData)
  expect(deep.y.name).toBe('In five levels')
  expect(deep.series).toMatchObject([{ y: [60, null] }, { y: [-44, null] }, {}])
  const [, , spread] = deep.series as unknown as readonly { readonly y: readonly (number | null)[] }[]
  expect(spread!.y[0]).toBeCloseTo(0.04, 12)
  expect(spread!.y[1]).toBeNull()
  const best = depth(answerData, 'best')
  expect(best.y.name).toBe('At the best price')
  expect(best.series).toMatchObject([{ y: [12, 3] }, { y: [-8, -4] }, { y: [0.012, 0.01] }])
})

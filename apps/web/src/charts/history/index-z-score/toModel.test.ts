import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const DAYS = [20, 21, 22, 23, 24].map((day) => Date.UTC(2026, 0, day))
const answerData = {
  at: DAYS,
  venue: DAYS.map(() => 'deribit'),
  isOwn: DAYS.map(() => false),
  close: [0.5, 0.54, 0.52, 0.58, 0.56],
  spot: [90_000, 91_000, 90_500, 88_000, 89_000],
  zScore: [null, 1.5, 0.4, 2.1, -0.3],
  moveZScore: [null, 0.4, -0.2, -1.7, 0.9],
}
const history = answerOf('vol-index-history', answerData)

test('the index is drawn with its 5th and 95th percentiles, moves beneath by sign, and their count in the header', () => {
  const { series, headline, beneath } = toModel(history, 'BTC', 'moves')
  const [band, index, spot, moves] = series
  // Of 0.50, 0.52, 0.54, 0.56, 0.58: the 5th percentile is a fifth of the way from the first to the second; the 95th
  // mirrors it.
  expect(band).toMatchObject({ kind: 'band', low: DAYS.map(() => expect.closeTo(0.504, 12)) })
  expect(band).toMatchObject({ high: DAYS.map(() => expect.closeTo(0.576, 12)) })
  expect(index).toMatchObject({ id: 'implied', name: 'Deribit BTC index', y: answerData.close })
  expect(spot).toMatchObject({ id: 'spot', isRight: true })
  expect(moves).toMatchObject({ kind: 'bars', isBeneath: true, y: answerData.moveZScore })
  if (moves?.kind !== 'bars') throw new Error('moves are bars')
  expect([moves.colorAt?.(1), moves.colorAt?.(3)]).toEqual(['up', 'down'])
  expect([beneath?.name, beneath?.unit, headline]).toEqual(['Move', 'sd', '3 of 4 days within 1 sd'])
})

test('the z-score replaces moves, with its current value in the header; without an index nothing is drawn', () => {
  const { series, headline } = toModel(history, 'BTC', 'score')
  expect(series.at(-1)).toMatchObject({ id: 'score', name: 'Index', y: answerData.zScore })
  expect(headline).toBe('now \u22120.30 sd')
  const empty = answerOf('vol-index-history', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(empty, 'BTC', 'score')).toMatchObject({ series: [], headline: undefined })
})

test('four days are too few for a band', () => {
  const four = Object.fromEntries(COLUMNS.map((name) => [name, answerData[name].slice(1)]))
  expect(toModel(answerOf('vol-index-history', four as never), 'BTC', 'moves').series.map(({ id }) => id)).toEqual([
    'implied',
    'spot',
    'score',
  ])
})

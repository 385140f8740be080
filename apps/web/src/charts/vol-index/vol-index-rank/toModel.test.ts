import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const stats = answerOf('vol-index-stats', {
  spanDays: [30, 90],
  isAll: [false, false],
  venue: ['deribit', 'deribit'],
  isOwn: [false, false],
  vol: [0.523, 0.523],
  change: [-0.011, -0.011],
  dailyMove: [0.02737, 0.02737],
  dailyMovePrice: [2463, 2463],
  days: [30, 40],
  missingDays: [0, 50],
  low: [0.45, null],
  high: [0.6, null],
  zScore: [-0.5, null],
  rank: [0.487, null],
  percentile: [0.31, null],
  volOfVol: [0.8, null],
  premiumDays: [29, 10],
  premiumMean: [0.045, null],
  premiumPositive: [0.75, null],
})

test('the heading has the current level of the index, its change and its implied move', () => {
  expect(toModel(stats, 'BTC').items[0]).toEqual({
    kind: 'heading',
    key: 'now',
    label: 'Deribit BTC index',
    detail: '52.3\u2009% · −1.1 pt over 24 h · implied day ±2.74\u2009% = ±2,463',
  })
  const alone = { ...stats, data: { ...stats.data, change: [null, null], dailyMovePrice: [null, null] } }
  expect(toModel(alone, 'BTC').items[0]).toMatchObject({ detail: '52.3\u2009% · implied day ±2.74\u2009%' })
})

test('gauges are shares of a cell; with too few days there is a dash and the number of days', () => {
  const { columns, items } = toModel(stats, 'BTC')
  expect(items.slice(1)).toMatchObject([{ key: '30' }, { key: '90' }])
  const cells = (row: number) => Object.fromEntries(columns.map(({ id, text }) => [id, text(row)]))
  expect(cells(0)).toEqual({
    span: '30 d',
    rank: '48.7',
    percentile: '31.0',
    zScore: '−0.50',
    low: '45.0',
    high: '60.0',
    volOfVol: '80.0',
    premiumMean: '+4.5',
    premiumPositive: '75.0',
    premiumDays: '29',
    days: '30 of 30',
  })
  expect(cells(1)).toMatchObject({ rank: '–', percentile: '–', zScore: '–', premiumMean: '–', days: '40 of 90' })
  const whole = toModel({ ...stats, data: { ...stats.data, spanDays: [30, 700], isAll: [false, true] } }, 'BTC')
  expect(whole.columns[0]?.text(1)).toBe('all, 700 d')
  const styleOf = (id: string, row: number) => columns.find((column) => column.id === id)?.cellStyle?.(row)
  expect(styleOf('rank', 0)).toEqual({ bar: { share: 0.487, color: 'accent' } })
  expect(styleOf('rank', 1)).toEqual({})
  expect([styleOf('days', 0), styleOf('days', 1)]).toEqual([{}, { ink: 'warning' }])
  expect([styleOf('zScore', 0), styleOf('premiumMean', 0)]).toEqual([{ ink: 'down' }, { ink: 'up' }])
})

test('without an answer there is no table', () => {
  const data = Object.fromEntries(Object.keys(stats.data).map((name) => [name, []]))
  expect(toModel({ ...stats, data: data as unknown as typeof stats.data }, 'BTC').items).toEqual([])
})

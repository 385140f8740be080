import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const index = answerOf('vol-index', {
  at: [FIRST, SECOND],
  venue: ['deribit', 'deribit'],
  isOwn: [false, false],
  interval: ['1d', '1d'],
  open: [0.5, 0.52],
  high: [0.55, 0.53],
  low: [0.49, 0.47],
  close: [0.52, 0.48],
  ticks: [24, 12],
  spot: [90_000, null],
  spotSource: ['btc_usd index', null],
  dailyMove: [0.0272, 0.0251],
  dailyMovePrice: [2450, null],
})

test('candles in percent are on the left, spot on the right and behind, with the publisher in the name', () => {
  const { x, y, y2, series, crosshairKey } = toModel(index, 'BTC', true)
  expect(x.kind).toBe('time')
  expect(y).toMatchObject({ name: 'Index', unit: '%', format: { kind: 'vol' } })
  expect(y2).toMatchObject({ name: 'Spot', unit: 'USD' })
  expect(series).toMatchObject([
    { kind: 'line', id: 'spot', isRight: true, color: 'spot', x: [FIRST, SECOND], y: [90_000, null] },
    {
      kind: 'candles',
      name: 'Deribit BTC index',
      open: [0.5, 0.52],
      high: [0.55, 0.53],
      low: [0.49, 0.47],
      close: [0.52, 0.48],
    },
  ])
  expect(crosshairKey).toBe('time')
})

test('the header has the newest value and its daily move; the price only if spot is available', () => {
  expect(toModel(index, 'BTC', true).headline).toBe('48.0\u2009% · ±2.51\u2009% a day')
  const whole = { ...index, data: { ...index.data, dailyMovePrice: [2450, 2209.4] } }
  expect(toModel(whole, 'BTC', true).headline).toBe('48.0\u2009% · ±2.51\u2009% · ±2,209 a day')
  expect(toModel(index, 'BTC', true).series[1].readout?.(0)).toEqual([
    { label: 'Day’s move', text: '±2.72\u2009% · ±2,450' },
    { label: 'Values', text: '24' },
  ])
  expect(toModel(index, 'BTC', true).series[0].readout?.(0)).toEqual([{ label: 'From', text: 'btc_usd index' }])
})

test('spot can be hidden; without a bar nothing is drawn', () => {
  expect(toModel(index, 'BTC', false).series.map(({ id }) => id)).toEqual(['index'])
  const data = Object.fromEntries(Object.keys(index.data).map((name) => [name, []]))
  const none = toModel({ ...index, data: data as unknown as typeof index.data }, 'BTC', true)
  expect([none.series, none.headline]).toEqual([[], undefined])
})

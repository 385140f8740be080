import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { columnsOf, type Display, toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const venues = answerOf('futures-by-venue-history', {
  at: [FIRST, FIRST, FIRST, SECOND, SECOND],
  venue: ['deribit', 'deribit', 'okx', 'okx', 'deribit'],
  margin: ['coin', 'stable', 'stable', 'stable', 'coin'],
  kind: ['perpetual', 'perpetual', 'future', 'future', 'perpetual'],
  openInterestCoin: [20, 10, 70, 60, null],
  openInterestUsd: [2e6, 1e6, 7e6, 6e6, null],
  volume24hCoin: [1, 2, 3, 4, 5],
  volume24hUsd: [10, 20, 30, 40, 50],
})
const displayOf = (more: Partial<Display> = {}): Display => ({
  measure: 'openInterest',
  as: 'amount',
  by: 'venue',
  units: 'coin',
  ...more,
})

test('each bucket is a stack of venue totals, the largest at the bottom; missing values are left out', () => {
  const { series, y } = toModel(venues, displayOf())
  expect(series).toMatchObject([
    { id: 'okx', color: { entity: 'okx' }, stack: 'parts', x: [FIRST, SECOND], y: [70, 60] },
    { id: 'deribit', x: [FIRST], y: [30] },
  ])
  expect(y).toMatchObject({ unit: 'coin', hasZero: true })
})

test('shares are of coins and add up to one in every bucket, whatever the unit of amounts', () => {
  const { series, y } = toModel(venues, displayOf({ as: 'share', units: 'usd' }))
  expect(y.unit).toBe('%')
  expect(series).toMatchObject([{ y: [0.7, 1] }, { y: [0.3] }])
  expect(columnsOf(displayOf({ as: 'share', units: 'usd' }))).toContain('openInterestCoin')
})

test('futures are grouped by margin, and by kind, in USD', () => {
  const byMargin = toModel(venues, displayOf({ by: 'margin', units: 'usd' }))
  expect(byMargin.series).toMatchObject([
    { name: 'linear', y: [8e6, 6e6] },
    { name: 'inverse', y: [2e6] },
  ])
  expect(toModel(venues, displayOf({ by: 'kind', measure: 'volume' })).series).toMatchObject([
    { name: 'Perpetual', y: [3, 5] },
    { name: 'Dated', y: [3, 4] },
  ])
  expect(
    toModel(
      answerOf('futures-by-venue-history', { at: [], venue: [], margin: [], kind: [], openInterestCoin: [] } as never),
      displayOf(),
    ).series,
  ).toEqual([])
})

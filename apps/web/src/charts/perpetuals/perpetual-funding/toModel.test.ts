import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('perpetual-history', {
  at: [FIRST, SECOND],
  funding: [0.0003, -0.0001],
  fundingApr: [0.1095, -0.0365],
  fundingCumulated: [0.0003, 0.0002],
  fundingSource: ['paid', 'quoted'],
  spendUsd: [270_000, null],
})

test('bars show what longs paid, coloured by sign, with the cumulative sum on the right', () => {
  const { series, y, y2 } = toModel(history, 'apr')
  expect(series).toMatchObject([
    { kind: 'bars', y: [0.1095, -0.0365] },
    { id: 'cumulated', isRight: true, y: [0.0003, 0.0002] },
  ])
  const [bars] = series
  expect(bars.kind === 'bars' && [0, 1].map((i) => bars.colorAt?.(i))).toEqual(['up', 'down'])
  expect(bars.readout?.(1)).toEqual([{ label: 'Source', text: 'quoted' }])
  expect([y.unit, y2?.unit]).toEqual(['%', '%'])
})

test('amounts paid are in USD; a bucket without open interest is a gap', () => {
  const { series, y } = toModel(history, 'spend')
  expect(series[0]).toMatchObject({ y: [270_000, null] })
  expect(y.unit).toBe('USD')
})

test('a rate per day, per eight hours and per hour annualizes to the same APR; a gap stays a gap', () => {
  const gap = { ...history, data: { ...history.data, fundingApr: [0.1095, null] } }
  for (const [measure, hours] of [
    ['h24', 24],
    ['h8', 8],
    ['h1', 1],
  ] as const) {
    const { series, y } = toModel(gap, measure)
    const [bars] = series
    if (bars.kind !== 'bars') return expect.unreachable()
    expect(Number(bars.y[0]) * (8760 / hours)).toBeCloseTo(0.1095, 12)
    expect(bars.y[1]).toBeNull()
    expect(y).toMatchObject({ name: `Funding per ${hours} h`, unit: '%' })
  }
  // Three 8-hour payments equal the daily rate.
  const [day, eight] = (['h24', 'h8'] as const).map((measure) => toModel(history, measure).series[0])
  expect(day.kind === 'bars' && eight.kind === 'bars' && Number(day.y[1]) / Number(eight.y[1])).toBeCloseTo(3, 12)
})

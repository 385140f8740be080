import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const cone = answerOf('realised-cone', {
  windowDays: [7, 30, 180],
  min: [0.2, 0.25, 0.3],
  p25: [0.3, 0.35, 0.4],
  median: [0.4, 0.45, 0.5],
  p75: [0.5, 0.55, 0.6],
  max: [0.9, 0.8, 0.7],
  correctedMin: [0.19, 0.22, null],
  correctedP25: [0.3, 0.34, null],
  correctedMedian: [0.4, 0.45, null],
  correctedP75: [0.5, 0.56, null],
  correctedMax: [0.92, 0.88, null],
  current: [0.6, 0.5, null],
  percentile: [0.8, 0.62, null],
  implied: [null, 0.52, 0.55],
  observations: [365, 365, 180],
  independent: [53, 13, 1],
  source: ['BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL'],
}) as Parameters<typeof toModel>[0]

test('the plain cone has every window; current and implied vols are drawn over it, with gaps', () => {
  const { series, y, headline } = toModel(cone, false)
  expect(y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
  const [fan, now, implied] = series
  if (fan.kind !== 'fan') throw new Error('a fan')
  expect(fan.x).toEqual([7, 30, 180])
  expect(fan.percentiles[2]).toEqual({ share: 0.5, values: [0.4, 0.45, 0.5] })
  expect([now, implied]).toMatchObject([{ y: [0.6, 0.5, null] }, { y: [null, 0.52, 0.55] }])
  expect(headline).toBe('30 d 50.0\u2009%, above 62\u2009% of windows · 13 non-overlapping · BTC-PERPETUAL')
})

test('corrected, a window without two non-overlapping samples is left out', () => {
  const [fan] = toModel(cone, true).series
  expect(fan).toMatchObject({ name: 'Cone, corrected', x: [7, 30] })
  expect(fan.readout?.(1)).toEqual([
    { label: 'Windows', text: '365' },
    { label: 'Non-overlapping', text: '13' },
  ])
})

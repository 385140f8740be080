import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const days = (count: number) =>
  answerOf('vol-index-decorated', {
    at: Array.from({ length: count }, (_, i) => Date.UTC(2026, 0, 1) + i * MS_PER_DAY),
    spot: Array.from({ length: count }, (_, i) => (i === 1 ? null : 90_000 + 100 * i)),
    atm: Array.from({ length: count }, (_, i) => 0.5 - 0.001 * i),
    rr25: Array.from({ length: count }, (_, i) => -0.05 + 0.001 * i),
    vol50: Array.from({ length: count }, (_, i) => 0.51 + 0.001 * i),
    ratio: Array.from({ length: count }, () => 1.05),
  })

test('three periods have regression lines; a day without spot is left out; a correlation needs enough days', () => {
  const { series, headline, y } = toModel(days(40), 'rr25')
  expect(series.map((one) => one.kind === 'scatter' && [one.x.length, one.hasRegression])).toEqual([
    [13, true],
    [13, true],
    [13, true],
  ])
  expect(headline).toBe('correlation 1.00 · 39 days')
  expect(y).toMatchObject({ unit: 'pt' })
  expect(toModel(days(40), 'atm').headline).toBe('correlation −1.00 · 39 days')
  expect(toModel(days(40), 'vol50').headline).toBe('correlation 1.00 · 39 days')
})

test('few days are dots only; without days nothing is drawn', () => {
  const { series, headline } = toModel(days(6), 'rr25')
  expect(series.every((one) => one.kind === 'scatter' && one.hasRegression === false)).toBe(true)
  expect(headline).toBe('5 days')
  expect(toModel(days(0), 'rr25')).toMatchObject({ series: [], headline: undefined })
})

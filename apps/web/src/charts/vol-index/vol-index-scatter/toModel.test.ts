import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 1)

/** Days on which vol moves by `slope` per unit of spot return, and one day without a price. */
const historyOf = (days: number, slope: number) => {
  const spotReturn = Array.from({ length: days }, (_, i) => (i === 1 ? null : ((i % 5) - 2) / 100))
  return answerOf('vol-index-history', {
    at: Array.from({ length: days }, (_, i) => FIRST + i * MS_PER_DAY),
    close: spotReturn.map(() => 0.5),
    change: spotReturn.map((value) => (value === null ? 0.01 : slope * value)),
    spot: spotReturn.map((value, i) => (value === null ? null : 90_000 + i)),
    spotReturn,
  })
}

test('three periods from old to new each have a line, a slope and a number of days', () => {
  const { series, x, y, headline } = toModel(historyOf(46, -0.5), 'changes')
  expect(x).toMatchObject({ name: 'Log return of spot', unit: '%' })
  expect(y).toMatchObject({ name: 'Change of the index', unit: 'pt', format: { kind: 'vol' } })
  expect(series.map(({ name, color }) => [name, color])).toEqual([
    ['1 Jan 26 – 15 Jan 26: β −0.50 · 14 days', { ramp: 0 }],
    ['16 Jan 26 – 30 Jan 26: β −0.50 · 15 days', { ramp: 0.5 }],
    ['31 Jan 26 – 15 Feb 26: β −0.50 · 16 days', { ramp: 1 }],
  ])
  expect(series).toMatchObject([{ hasRegression: true }, { hasRegression: true }, { hasRegression: true }])
  expect(headline).toBe('β −0.50 · 45 days')
  expect(series[0].readout?.(0)).toEqual([
    { label: 'Day', text: '1 Jan 26' },
    { label: 'Spot', text: '−2.00\u2009%' },
  ])
})

test('few days are dots without a line or a slope', () => {
  const { series, headline } = toModel(historyOf(12, -0.5), 'changes')
  expect(series.map((one) => one.kind === 'scatter' && one.hasRegression)).toEqual([false, false, false])
  expect(series[0].name).toBe('1 Jan 26 – 4 Jan 26: 3 days')
  expect(headline).toBe('β −0.50 · 11 days')
  expect(toModel(historyOf(5, -0.5), 'changes').headline).toBe('4 days')
})

test('levels are spot and the index, without a slope', () => {
  const { series, x, y, headline } = toModel(historyOf(46, -0.5), 'levels')
  expect([x, y]).toMatchObject([{ name: 'Spot' }, { name: 'Index', unit: '%' }])
  expect(series[0]).toMatchObject({
    x: expect.arrayContaining([90_000, 90_002]),
    name: '1 Jan 26 – 15 Jan 26: 14 days',
  })
  expect(headline).toBe('45 days')
})

test('one day is one period; without days nothing is drawn', () => {
  expect(toModel(historyOf(1, 1), 'changes').series.map(({ name }) => name)).toEqual(['1 Jan 26 – 1 Jan 26: 1 day'])
  expect(toModel(historyOf(0, 1), 'changes')).toMatchObject({ series: [], headline: undefined })
})

import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const years = answerOf('performance-years', {
  year: [2025, 2025, 2026, 2026],
  dayOfYear: [0, 1, 0, 1],
  value: [1, 1.1, 1, 0.91],
  yearChange: [0.12, 0.12, -0.1, -0.1],
  mean: [1, 1.2, 1, 1.2],
  deviation: [0, 0.3, 0, 0.3],
  years: [3, 3, 3, 3],
  source: ['deribit BTC-PERPETUAL', 'x', 'x', 'x'],
})

test('each year has a line, the running one coloured, with mean and band once per day', () => {
  const { series, y, headline } = toModel(years, 'log')
  expect(y.kind).toBe('log')
  expect(series).toMatchObject([
    { kind: 'band', x: [0, 1], low: [1, expect.closeTo(0.9)], high: [1, 1.5] },
    { id: 'mean', y: [1, 1.2] },
    { name: '2025', role: 'shadow', y: [1, 1.1] },
    { name: '2026', color: 'accent', y: [1, 0.91] },
  ])
  // The return until the last close, not until the last opening price of the line.
  expect(headline).toBe('2026 −10.0\u2009% · 2 years · deribit BTC-PERPETUAL')
})

test('too few whole years have no mean', () => {
  const none = {
    ...years,
    data: { ...years.data, mean: [null, null, null, null], deviation: [null, null, null, null] },
  }
  expect(toModel(none, 'linear').series.map(({ id }) => id)).toEqual(['2025', '2026'])
})

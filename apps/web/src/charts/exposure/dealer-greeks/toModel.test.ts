import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, type LEVELS, toModel } from './toModel.ts'

const exposure = answerOf<'dealer-exposure', (typeof COLUMNS)[number]>('dealer-exposure', {
  strike: [80_000, 85_000, 90_000],
  vannaUsd: [1, 0, -2],
  charmUsd: [3, 0, 4],
  vegaUsd: [5, 0, 6],
  netCoin: [1, 0, -1],
})
const levels = answerOf<'exposure-summary', (typeof LEVELS)[number]>('exposure-summary', { spot: [85_000] })

test('each greek has its unit and colour by sign, at strikes with positions only', () => {
  const { y, series, references } = toModel(exposure, levels, 'vanna', 'BTC')
  expect(y.unit).toBe('USD per vol point')
  const [bars] = series
  expect(bars).toMatchObject({ y: [1, -2] })
  expect([0, 1].map((i) => bars.kind === 'bars' && bars.colorAt?.(i))).toEqual(['up', 'down'])
  expect(references).toMatchObject([{ at: 0.5, label: 'Spot' }])
  expect(toModel(exposure, levels, 'charm', 'BTC')).toMatchObject({
    y: { unit: 'USD per day' },
    series: [{ y: [3, 4] }],
  })
})

import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const profile = (flip: number | null, high: readonly number[]) =>
  answerOf<'gamma-profile', (typeof COLUMNS)[number]>('gamma-profile', {
    price: [80_000, 90_000, 100_000],
    gammaUsd: [-5, 2, 4],
    lowGammaUsd: [-5, 2, 4],
    highGammaUsd: [...high],
    spot: [90_000, 90_000, 90_000],
    flip: [flip, flip, flip],
  })

test('bars change colour with the sign; spot and flip are labelled', () => {
  const { series, references } = toModel(profile(87_000, [-5, 2, 4]), 'BTC')
  expect(series).toHaveLength(1)
  const [bars] = series
  expect([0, 1, 2].map((i) => bars.kind === 'bars' && bars.colorAt?.(i))).toEqual([
    'shortGamma',
    'longGamma',
    'longGamma',
  ])
  expect(references).toMatchObject([
    { at: 90_000, label: 'Spot' },
    { at: 87_000, label: 'Flip' },
  ])
})

test('a missing flip, or one outside the prices, is not drawn; a band is drawn only with uncertainty', () => {
  expect(toModel(profile(null, [-5, 2, 4]), 'BTC').references).toHaveLength(1)
  expect(toModel(profile(140_000, [-5, 2, 4]), 'BTC').references).toHaveLength(1)
  expect(toModel(profile(null, [-4, 2, 4]), 'BTC').series.map(({ id }) => id)).toEqual(['band', 'gamma'])
})

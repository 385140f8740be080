import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const history = (high: number) =>
  answerOf<'gamma-history', (typeof COLUMNS)[number]>('gamma-history', {
    at: [1_000, 2_000],
    gammaCoin: [-22, 11],
    gammaUsd: [-2e6, 1e6],
    lowGammaCoin: [-22, 11],
    highGammaCoin: [-22, (high / 1e6) * 11],
    lowGammaUsd: [-2e6, 1e6],
    highGammaUsd: [-2e6, high],
    index: [90_000, 91_000],
  })

test('USD or coins are on the left axis, the index on the right, with a line at zero', () => {
  const { y, series, references } = toModel(history(1e6), 'usd')
  expect(y.unit).toBe('USD per 1 %')
  expect(series).toMatchObject([
    { id: 'gamma', y: [-2e6, 1e6] },
    { id: 'index', isRight: true },
  ])
  expect(references).toMatchObject([{ along: 'y', at: 0 }])
  expect(toModel(history(1e6), 'coin')).toMatchObject({ y: { unit: 'coin per 1 %' }, series: [{ y: [-22, 11] }, {}] })
})

test('a band is drawn only if trades could not be classified', () => {
  expect(toModel(history(2e6), 'usd').series[0].id).toBe('band')
  expect(toModel(history(2e6), 'coin').series[0]).toMatchObject({ id: 'band', high: [-22, 22] })
})

import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 1, 27, 8)
const FAR = Date.UTC(2026, 2, 27, 8)

test('strikes ascend across, expiries down, and cells without a listed option are empty', () => {
  const exposure = answerOf('greek-exposure', {
    expiry: [FAR, NEAR, NEAR, FAR],
    strike: [90_000, 90_000, 80_000, 100_000],
    net: [3, 1, 2, null],
  })
  const { x, y, series } = toModel(exposure, 'vega')
  expect([x, y]).toMatchObject([{ values: [80_000, 90_000, 100_000] }, { values: [NEAR, FAR] }])
  const [heat] = series
  if (heat.kind !== 'heat') throw new Error('cells')
  expect(Array.from(heat.values)).toEqual([2, 1, Number.NaN, Number.NaN, 3, Number.NaN])
  expect(heat).toMatchObject({ name: 'Vega, USD per pt', scale: 'diverging' })
})

test('with very many strikes only the heaviest are shown', () => {
  const strike = Array.from({ length: 100 }, (_, i) => 10_000 + i * 1_000)
  const exposure = answerOf('greek-exposure', {
    expiry: strike.map(() => NEAR),
    strike,
    net: strike.map((_, i) => (i < 50 ? 1 : 5)),
  })
  const { x } = toModel(exposure, 'gamma')
  expect(x.kind === 'category' && x.values?.every((at) => at >= 60_000)).toBe(true)
})

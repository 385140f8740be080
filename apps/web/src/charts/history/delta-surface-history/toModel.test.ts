import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, granularityOf, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const at = [1, 2, 3, 4, 5]
const model = (show: 'skew' | 'wings' | 'fly' | 'normalised', data: object = {}) =>
  toModel(
    answerOf('delta-surface-history', {
      ...EMPTY,
      at,
      atmVol: at,
      callVol: at,
      putVol: at,
      fly: at,
      rrOverAtm: at,
      index: at,
      rr: [-0.03, -0.02, -0.01, -0.05, -0.015],
      ...data,
    } as never),
    { show, delta: 25, sign: 'call-minus-put' },
  )

test('ATM vol is above, skew beneath, spot on the right, and the header has the percentile of the skew in the span', () => {
  expect(model('skew').series.map(({ id, isBeneath, isRight }) => [id, isBeneath ?? false, isRight ?? false])).toEqual([
    ['atm', false, false],
    ['rr', true, false],
    ['spot', false, true],
  ])
  expect(model('skew').headline).toBe('skew \u22121.5, above 75\u2009% of the span')
})

test('each choice draws its own series; a bucket shorter than an hour is replaced by the automatic one', () => {
  expect(model('wings').series.map(({ name }) => name)).toEqual(['25Δ call', '25Δ put', 'ATM', 'Spot'])
  expect(model('fly').y).toMatchObject({ unit: 'vol points' })
  expect(model('normalised').y).toMatchObject({ unit: '% of ATM', format: { kind: 'percent' } })
  expect(model('skew', EMPTY).series).toEqual([])
  expect([granularityOf('5m'), granularityOf('4h'), granularityOf('auto')]).toEqual(['auto', '4h', 'auto'])
})

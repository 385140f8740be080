import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const COINS = { coin: 'ETH', otherCoin: 'BTC' }
const of = (at: number[], close: (number | null)[], spot: (number | null)[]) =>
  answerOf('vol-index-history', { at, close, spot })

test('only days of both indices are drawn, with the difference of the indices and the ratio of the prices', () => {
  const { series } = toModel(
    of([1, 2, 3], [0.7, 0.8, null], [3_000, 3_300, 1]),
    of([2, 3, 4], [0.5, 0.5, 1], [90_000, 99_000, 1]),
    COINS,
    'spread',
  )
  expect(series[0]).toMatchObject({ name: 'Index ETH − BTC', x: [2, 3] })
  const [index, spot] = series.map((one) => ('y' in one ? one.y : []))
  expect(index?.[0]).toBeCloseTo(0.3, 12)
  expect(index?.[1]).toBeNull()
  expect(spot?.[0]).toBeCloseTo(3_300 / 90_000, 12)
})

test('a ratio is named “over”, not “minus”; without common days nothing is drawn', () => {
  expect(toModel(of([2], [0.8], [null]), of([2], [0.5], [null]), COINS, 'ratio').series).toMatchObject([{ y: [1.6] }])
  expect(toModel(of([1], [0.8], [1]), of([2], [0.5], [1]), COINS, 'ratio').series).toEqual([])
  expect(COLUMNS).toContain('close')
})

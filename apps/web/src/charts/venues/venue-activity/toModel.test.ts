import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const days = answerOf('venue-activity', {
  at: [MS_PER_DAY, 172_800_000, 259_200_000],
  notionalUsd: [1e6, 2e6, 3e6],
  cumulativeUsd: [8e9, 8.002e9, 8.005e9],
  premiumUsd: [5e4, 6e4, 7e4],
  wallets: [null, 4, null],
  takers: [null, 3, null],
  makers: [null, 1, null],
})

test('notional is drawn by day, with the total since the start of the venue on its own axis', () => {
  const { series, y2 } = toModel(days, 'notional')
  expect(series).toMatchObject([
    { kind: 'bars', y: [1e6, 2e6, 3e6] },
    { kind: 'line', y: [8e9, 8.002e9, 8.005e9], isRight: true },
  ])
  expect(y2?.unit).toBe('USD')
  expect(toModel(days, 'premium').series).toMatchObject([{ y: [5e4, 6e4, 7e4] }])
})

test('days begin with the first that has a count of wallets, and a later day without a count is empty instead of 0', () => {
  const { x, series, y, y2 } = toModel(days, 'wallets')
  expect(series).toMatchObject([{ y: [4, null] }, { y: [3, null] }, { y: [1, null] }])
  expect(x.kind === 'category' && x.categories).toHaveLength(2)
  const { series: none } = toModel({ ...days, data: { ...days.data, wallets: [null, null, null] } }, 'wallets')
  expect(none).toEqual([])
  expect([y.name, y2]).toEqual(['Wallets', undefined])
})

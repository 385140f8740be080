import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { columnOf, toModel } from './toModel.ts'

const AT = [Date.UTC(2026, 0, 26), Date.UTC(2026, 0, 27)]
const history = answerOf('future-history', {
  at: AT,
  openInterestCoin: [400, null],
  openInterestUsd: [36_000_000, 37_000_000],
})

test('the unit selects column and axis; missing values are gaps', () => {
  expect([columnOf('coin'), columnOf('usd')]).toEqual(['openInterestCoin', 'openInterestUsd'])
  expect(toModel(history, 'coin')).toMatchObject({ y: { unit: 'coin' }, series: [{ x: AT, y: [400, null] }] })
  expect(toModel(history, 'usd')).toMatchObject({ y: { unit: 'USD' }, series: [{ y: [36_000_000, 37_000_000] }] })
})

test('missing amounts draw no line', () => {
  const none = answerOf('future-history', { at: AT, openInterestCoin: [null, null], openInterestUsd: [null, null] })
  expect(toModel(none, 'coin').series).toEqual([])
})

import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NOON = Date.UTC(2026, 0, 27, 12)
const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('three vols are drawn over the expiries, premium beneath; without trades the chart is empty', () => {
  const { x, series } = toModel(
    answerOf('traded-terms', {
      expiry: [NOON + 2 * MS_PER_DAY, NOON + 30 * MS_PER_DAY],
      days: [2, 30],
      weightedVol: [0.5, null],
      atmVol: [0.48, 0.5],
      forwardVol: [null, 0.52],
      premiumUsd: [9, 8],
    }),
    'BTC',
    'log',
  )
  // Time to expiry counts from noon of the day, as in the forward vols.
  expect(x).toMatchObject({ kind: 'time', ahead: { fromMs: NOON, scale: 'log' } })
  expect(series.map(({ name }) => name)).toEqual(['By premium', 'ATM of the trades', 'Forward vol', 'Premium'])
  expect(series[3]).toMatchObject({ isBeneath: true, y: [9, 8] })
  expect(toModel(answerOf('traded-terms', EMPTY as never), 'BTC', 'sqrt').series).toEqual([])
})

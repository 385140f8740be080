import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const BTC = { exchange: 'deribit', symbol: 'BTC' }
const MAR = Date.UTC(2026, 2, 27, 8)
const JUN = Date.UTC(2026, 5, 26, 8)

const profiles = (expiries: readonly number[], gammaOf: (expiry: number, price: number) => number) => {
  const rows = expiries.flatMap((expiry) => [80_000, 90_000, 100_000].map((price) => ({ expiry, price })))
  return answerOf<'gamma-profile', (typeof COLUMNS)[number]>('gamma-profile', {
    expiry: rows.map(({ expiry }) => expiry),
    price: rows.map(({ price }) => price),
    gammaUsd: rows.map(({ expiry, price }) => gammaOf(expiry, price)),
    spot: rows.map(() => 90_000),
    flip: rows.map(({ expiry }) => (expiry === MAR ? 87_123.4 : null)),
  })
}

test('each expiry has a curve, near to far, with its flip at the crosshair; a click selects that expiry alone', () => {
  const { series, references } = toModel(
    profiles([MAR, JUN], (expiry, price) => (expiry === MAR ? price - 87_000 : -5)),
    BTC,
  )
  expect(series).toMatchObject([
    { name: '27 Mar 26', color: { ramp: 0 }, x: [80_000, 90_000, 100_000], y: [-7_000, 3_000, 13_000] },
    { name: '26 Jun 26', color: { ramp: 1 }, y: [-5, -5, -5] },
  ])
  expect(series.map(({ readout }) => readout?.(0))).toEqual([
    [{ label: 'flip', text: '87,123' }],
    [{ label: 'flip', text: 'none' }],
  ])
  expect(series[1].pick?.(0)).toBe('/options/deribit/BTC/gamma-exposure/?e=2026-06-26')
  expect(references).toMatchObject([{ at: 90_000, label: 'Spot' }])
})

test('an expiry without dealer positions has no curve; of many expiries only some are drawn at first', () => {
  expect(
    toModel(
      profiles([MAR, JUN], (expiry) => (expiry === MAR ? 1 : 0)),
      BTC,
    ).series,
  ).toHaveLength(1)
  expect(
    toModel(
      profiles([MAR], () => 0),
      BTC,
    ).series,
  ).toEqual([])
  const many = Array.from({ length: 12 }, (_, i) => MAR + i * 20 * MS_PER_DAY)
  const { series, initiallyVisible } = toModel(
    profiles(many, () => 1),
    BTC,
  )
  expect(series).toHaveLength(12)
  expect(initiallyVisible?.length).toBeLessThanOrEqual(8)
})

import { expect, test } from 'vitest'
import { black76 } from '../option/black76.ts'
import { greeks } from './greeks.ts'
import {
  charmPerDay,
  colorPerDay,
  deltaUsd,
  gammaUsdPerPercent,
  rhoPerPoint,
  thetaPerDay,
  ultimaPerPoint,
  vannaPerPoint,
  vegaPerPoint,
  vetaPerPointPerDay,
  volgaPerPoint,
  zommaPerPoint,
} from './tradingUnits.ts'

const at = (forward: number, days: number, volPercent: number): number =>
  black76('call', forward, 62_000, days / 365, volPercent / 100)
const g = greeks('call', 60_000, 62_000, 30 / 365, 0.55)

test('each unit predicts the change of the price or greek that its name states', () => {
  const vega = vegaPerPoint(g.vega)
  const volga = volgaPerPoint(g.volga)
  const ultima = ultimaPerPoint(g.ultima)
  expect(at(60_000, 30, 56) - at(60_000, 30, 55)).toBeCloseTo(vega + volga / 2 + ultima / 6, 4)
  expect(at(60_000, 29.9, 55) - at(60_000, 30, 55)).toBeCloseTo(0.1 * thetaPerDay(g.theta), 1)
  // a move of 1 % changes the delta, in money, by gammaUsdPerPercent: a hundredth of it is the second difference of the price
  const bend = at(60_600, 30, 55) - 2 * at(60_000, 30, 55) + at(59_400, 30, 55)
  expect(bend).toBeCloseTo(gammaUsdPerPercent(g.gamma, 60_000) / 100, 1)
  const vetaPredicted = vetaPerPointPerDay(g.veta)
  const next = greeks('call', 60_000, 62_000, 29 / 365, 0.55)
  expect(vegaPerPoint(next.vega) - vega).toBeCloseTo(vetaPredicted, 1)
  expect(next.delta - g.delta).toBeCloseTo(charmPerDay(g.charm), 3)
  expect(next.gamma - g.gamma).toBeCloseTo(colorPerDay(g.color), 6)
  const dearer = greeks('call', 60_000, 62_000, 30 / 365, 0.56)
  expect(dearer.delta - g.delta).toBeCloseTo(vannaPerPoint(g.vanna), 4)
  expect(dearer.gamma - g.gamma).toBeCloseTo(zommaPerPoint(g.zomma), 7)
})

test('plain conversions', () => {
  expect(rhoPerPoint(250)).toBe(2.5)
  expect(deltaUsd(0.5, 60_000)).toBe(30_000)
})

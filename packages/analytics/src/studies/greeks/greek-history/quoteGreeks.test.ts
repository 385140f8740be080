import { expect, test } from 'vitest'
import { GREEKS } from '../greekUnits.ts'
import { quoteGreeks } from './quoteGreeks.ts'

const AT_MS = Date.UTC(2026, 2, 27, 8)

test('at expiry an option at its strike has no greek whose limit is infinite; its neighbors have theirs', () => {
  const of = (...values: readonly number[]) => Float64Array.from(values)
  const answer = quoteGreeks({
    snapshotMs: of(AT_MS, AT_MS, AT_MS - 86_400_000),
    expiryMs: of(AT_MS, AT_MS, AT_MS),
    strike: of(100, 90, 100),
    optionType: ['call', 'call', 'call'],
    isInverse: [false, false, false],
    mark: of(0, 10, 2),
    markVol: of(0.5, 0.5, 0.5),
    underlying: of(100, 100, 100),
    index: of(100, 100, 100),
  })
  expect([...answer.delta]).toEqual([0.5, 1, expect.closeTo(0.505, 3)])
  expect(answer.gamma[0]).toBeNaN()
  expect(answer.speed[0]).toBeNaN()
  expect(answer.gamma[1]).toBe(0)
  // φ(d₁) / (F·σ·√T), with σ√T = 0.026171.
  expect(answer.gamma[2]).toBeCloseTo(0.152_42, 4)
  for (const name of GREEKS)
    for (const value of answer[name]) expect(Number.isNaN(value) || Math.abs(value) < 1e12, name).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { black76 } from '../option/black76.ts'
import { greeks } from './greeks.ts'
import { thetaOfNextDay } from './tradingUnits.ts'

const option = fc.record({
  strike: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
  vol: fc.double({ min: 0.2, max: 2, noNaN: true }),
})
const thetaAt = (strike: number, vol: number, timeYears: number) =>
  thetaOfNextDay(greeks('call', 1, strike, timeYears, vol).theta, timeYears)

test('for a long life it is the loss of value over one day', () => {
  fc.assert(
    fc.property(option, fc.double({ min: 0.5, max: 2, noNaN: true }), ({ strike, vol }, timeYears) => {
      const lost = black76('call', 1, strike, timeYears, vol) - black76('call', 1, strike, timeYears - 1 / 365, vol)
      expect(thetaAt(strike, vol, timeYears)).toBeCloseTo(-lost, 5)
    }),
  )
})

test('on the last day it is the rate times the remaining time, so that it fades with the life', () => {
  fc.assert(
    fc.property(option, fc.double({ min: 0.01, max: 0.99, noNaN: true }), ({ strike, vol }, days) => {
      const timeYears = days / 365
      const { theta } = greeks('call', 1, strike, timeYears, vol)
      expect(thetaAt(strike, vol, timeYears)).toBeCloseTo(theta * timeYears, 12)
    }),
  )
})

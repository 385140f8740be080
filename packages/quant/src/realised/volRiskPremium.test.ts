import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import { parkinsonVec } from './estimators/parkinson.ts'
import { volRiskPremium, volRiskPremiumVec } from './volRiskPremium.ts'

test('DVOL of 73.4 before a month that realised 95.5 lost 22.1 points', () => {
  expectNear(volRiskPremium(73.4, 95.5), -22.1, 1e-14)
  expectNear(volRiskPremium(0.5, 0.4, 'variance'), 0.09, 1e-14)
  expectNear(volRiskPremium(0.5, 0.4, 'log-ratio'), Math.log(1.25), 1e-15)
})

test('options sold at one bar are compared with the vol realized until they expire', () => {
  const implied = Float64Array.of(50, 51, 52, 53)
  const realised = Float64Array.of(Number.NaN, 40, 45, 60)
  expect([...volRiskPremiumVec(implied, realised, 2)]).toEqual([Number.NaN, Number.NaN, 5, -9])
  expect([...volRiskPremiumVec(implied, realised, 2, 'sale')]).toEqual([5, -9, Number.NaN, Number.NaN])
  expect(() => volRiskPremiumVec(implied, realised, 0.5)).toThrow(RangeError)
})

const dvol = sharedRows('data/series/btc_dvol_daily_ohlc_2023-04-26_2026-01-19.csv')
const daily = sharedText('data/series/btc_price.json')
test.skipIf(!dvol || !daily)('sellers of a month of BTC vol were paid a premium on most recorded days', () => {
  const bars = new Map((JSON.parse(daily!) as number[][]).map((bar) => [bar[0], bar]))
  const days = dvol!.map((row) => Date.parse(row.timestamp)).filter((at) => bars.has(at))
  const implied = new Map(dvol!.map((row) => [Date.parse(row.timestamp), Number(row.dvol) / 100]))
  const column = (field: number) => Float64Array.from(days, (at) => bars.get(at)![field])
  const premium = volRiskPremiumVec(
    Float64Array.from(days, (at) => implied.get(at)!),
    parkinsonVec(column(2), column(3), 30),
  ).filter((value) => !Number.isNaN(value))
  expect(premium.length).toBeGreaterThan(800)
  const mean = premium.reduce((sum, value) => sum + value, 0) / premium.length
  expect(mean).toBeGreaterThan(0.02)
  expect(mean).toBeLessThan(0.2)
})

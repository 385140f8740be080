import { sviVol } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import {
  altcoinHours,
  coinBars,
  coinHistories,
  coinSeries,
  altcoinDays as context,
  SLICE,
  smileRows,
  volsOf,
} from '../../../testing/history/altcoinHistory.ts'
import { contextOfPrices } from '../../../testing/history/priceHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { mixedVols, windowWeights } from './altcoin-atm/hourlyLevels.ts'
import { roundStrikes } from './altcoin-strikes/study.ts'
import { volAtDelta } from './calibrated.ts'
import { altcoinVolStudies as studies } from './catalog.ts'
import { sliceOf } from './references.ts'

test('a smile can be recovered from its vols by delta, and the vols by delta from the smile', () => {
  const vols = volsOf(30)
  const slice = sliceOf(vols, 30)!
  for (const k of [-0.2, -0.05, 0, 0.05, 0.2])
    expect(Math.abs(sviVol(k, slice, 30 / 365) - sviVol(k, SLICE, 30 / 365))).toBeLessThan(2e-4)
  for (const delta of [10, 20, 30, 40] as const) {
    expect(Math.abs(volAtDelta(SLICE, 'put', delta / 100, 30)! - vols[`put${delta}`])).toBeLessThan(1e-9)
    expect(Math.abs(volAtDelta(SLICE, 'call', delta / 100, 30)! - vols[`call${delta}`])).toBeLessThan(1e-9)
  }
})

describe('the table', () => {
  test('a coin is calibrated from the reference that explains it best; its level is the sum of both variances', async () => {
    const columns = await columnsOf(studies['altcoin-table'], context)
    const row = [...columns.coin].findIndex((coin, i) => (coin as unknown) === 'DOGE' && columns.tenorDays[i] === 30)
    expect(columns.reference[row]).toBe('BTC')
    expect(String(columns.universe[row]).startsWith('BTC')).toBe(true)
    expect(Math.abs(columns.beta[row] - 1.3)).toBeLessThan(3 * columns.betaError[row])
    const level = Math.hypot(columns.beta[row] * volsOf(30).atm, columns.idioVol[row])
    // The level matches that of the variances up to the effect of the smile's curvature.
    expect(Math.abs(columns.atmVol[row] / level - 1)).toBeLessThan(0.04)
    expect(columns.put10[row]).toBeGreaterThan(columns.put40[row])
    expect(columns.skew20[row]).toBeCloseTo(columns.call20[row] - columns.put20[row], 12)
    expect(columns.isListed[row]).toBe(0)
    expect(columns.listedAtmVol[row]).toBeNaN()
    const eth = [...columns.coin].findIndex((coin, i) => (coin as unknown) === 'ETH' && columns.tenorDays[i] === 30)
    expect([columns.isListed[eth], columns.listedAtmVol[eth]]).toEqual([1, volsOf(30, 1.5).atm])
  })

  test('half the bid-ask width combines the test error on other coins and the error of beta', async () => {
    const columns = await columnsOf(studies['altcoin-table'], context)
    for (let row = 0; row < columns.coin.length; row++) {
      if (Number.isNaN(columns.halfWidth[row]) || Number.isNaN(columns.testErrorVol[row])) continue
      const from = columns.reference[row] === ('BTC' as never) ? 1 : 1.5
      const atm = volsOf(columns.tenorDays[row], from).atm
      const ofBeta = (columns.beta[row] * atm ** 2 * columns.betaError[row]) / columns.atmVol[row]
      expect(columns.halfWidth[row] / Math.hypot(columns.testErrorVol[row], ofBeta)).toBeCloseTo(1, 1)
    }
  })

  test('without a smile or a price the study returns a message, and a coin with too few days states it in its row', async () => {
    expect(await answerOf(studies['altcoin-table'], contextOfPrices(coinHistories))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/cannot be calibrated/),
    })
    const young = contextOfPrices(
      [...coinHistories, coinSeries('NEW', coinBars(9, 1, 1, MS_PER_DAY, 5))],
      (table, span) =>
        table === 'constant-maturity' ? smileRows(0, (span as { asOfMs?: number }).asOfMs ?? AT_MS).slice(-4) : [],
    )
    const columns = await columnsOf(studies['altcoin-table'], young)
    const row = [...columns.coin].findIndex((coin) => (coin as unknown) === 'NEW')
    expect(columns.note[row]).toMatch(/too few days/)
    expect(columns.atmVol[row]).toBeNaN()
  })
})

test('strikes are round, cover both wings, and the quote has the width of the table', async () => {
  const columns = await columnsOf(studies['altcoin-strikes'], context, { coin: 'DOGE', tenor: '30' })
  const table = await columnsOf(studies['altcoin-table'], context)
  const row = [...table.coin].findIndex((coin, i) => (coin as unknown) === 'DOGE' && table.tenorDays[i] === 30)
  expect(columns.strike.length).toBeGreaterThan(8)
  expect(columns.k[0]).toBeLessThan(-0.1)
  expect(columns.k.at(-1)).toBeGreaterThan(0.1)
  for (let i = 0; i < columns.strike.length; i++) {
    expect(columns.askVol[i] - columns.markVol[i]).toBeCloseTo(table.halfWidth[row], 12)
    expect(columns.bidVol[i]).toBeGreaterThan(0)
  }
  expect(columns.listedVol.every(Number.isNaN)).toBe(true)
  const own = await columnsOf(studies['altcoin-strikes'], context, { coin: 'ETH' })
  expect(own.listedVol.every((vol) => vol > 0)).toBe(true)
  expect(roundStrikes(100, 0.1).every((strike) => Number.isInteger(strike / 2.5))).toBe(true)
})

test('the test treats a listed coin as one without options: the error is model less market, day by day', async () => {
  const columns = await columnsOf(studies['altcoin-test'], context, {
    tested: 'ETH',
    span: '25d',
    tenor: '30',
    bucket: 'atm',
  })
  expect(columns.at.length).toBeGreaterThan(20)
  for (let i = 0; i < columns.at.length; i++) {
    expect(columns.reference[i]).toBe('BTC')
    expect(columns.listedVol[i]).toBe(volsOf(30, 1.5).atm)
    expect(columns.error[i]).toBeCloseTo(columns.modelVol[i] - columns.listedVol[i], 14)
  }
  const errors = await columnsOf(studies['altcoin-errors'], context, { span: '25d' })
  const row = [...errors.coin].findIndex(
    (coin, i) => (coin as unknown) === 'ETH' && errors.tenorDays[i] === 30 && (errors.bucket[i] as unknown) === 'atm',
  )
  const mean = columns.error.reduce((sum, error) => sum + error, 0) / columns.error.length
  expect(errors.bias[row]).toBeCloseTo(mean, 12)
  expect(errors.days[row]).toBe(columns.at.length)
})

test('the universe is sorted by explanatory power, and exactly one coin is the reference', async () => {
  const columns = await columnsOf(studies['altcoin-universe'], context, { coin: 'DOGE' })
  expect([...columns.coin]).toEqual(['BTC', 'ETH'])
  expect([...columns.isReference]).toEqual([1, 0])
  expect(columns.correlation[0] ** 2).toBeCloseTo(columns.rSquared[0], 12)
})

test('hourly: the mix weights windows by their distance to the tenor, and its vol is that of the random walk', () => {
  const weights = windowWeights(7)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 14)
  expect(weights[2] / weights[0]).toBeCloseTo(7, 12)
  const close = Float64Array.from(coinBars(4, 0.8, 1, MS_PER_HOUR, 200), (bar) => bar.close)
  const mixed = mixedVols(close, 30)
  expect(mixed[29 * 24]).toBeNaN()
  expect(Math.abs(mixed[mixed.length - 1] / 0.8 - 1)).toBeLessThan(0.1)
})

test('hourly: the level follows the fitted relation, and is missing until the coin and its reference have history', async () => {
  const columns = await columnsOf(studies['altcoin-atm'], altcoinHours, { coin: 'DOGE', span: '20d' })
  const finite = [...columns.modelAtm].filter((value) => !Number.isNaN(value))
  expect(finite.length).toBeGreaterThan(15)
  const level = Math.hypot(1.2 * volsOf(30).atm, 0.4)
  for (const value of finite) expect(Math.abs(value / level - 1)).toBeLessThan(0.15)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear, seededNormal } from '../../../test/near.ts'
import { sharedRows, sharedText } from '../../../test/sharedRows.ts'
import made from '../fixtures/estimators.json' with { type: 'json' }
import ttr from '../fixtures/ttr.json' with { type: 'json' }
import { bipower, bipowerVec, jumpTest } from './bipower.ts'
import { closeToClose, closeToCloseVec, returnZScore, returnZScoreVec, volOfVol } from './closeToClose.ts'
import { ewma, ewmaVec } from './ewma.ts'
import { garmanKlass, garmanKlassVec, garmanKlassYangZhang, garmanKlassYangZhangVec } from './garmanKlass.ts'
import { logReturns } from './logReturns.ts'
import { medRv, medRvVec } from './medRv.ts'
import type { OhlcColumns } from './ohlcColumns.ts'
import { parkinson, parkinsonVec } from './parkinson.ts'
import { rogersSatchell, rogersSatchellVec } from './rogersSatchell.ts'
import { rollingMean } from './rollingMean.ts'
import { yangZhang, yangZhangVec } from './yangZhang.ts'

const columns = (rows: readonly (readonly number[])[]): OhlcColumns => ({
  open: Float64Array.from(rows, (row) => row[0]),
  high: Float64Array.from(rows, (row) => row[1]),
  low: Float64Array.from(rows, (row) => row[2]),
  close: Float64Array.from(rows, (row) => row[3]),
})

const slice = ({ open, high, low, close }: OhlcColumns, from: number, to: number): OhlcColumns => ({
  open: open.slice(from, to),
  high: high.slice(from, to),
  low: low.slice(from, to),
  close: close.slice(from, to),
})

/** Every estimator over `n` bars that follow one bar more, and its rolling twin. */
const ESTIMATORS = {
  closeToClose: {
    whole: (c: OhlcColumns, A: number) => closeToClose(c.close, A),
    rolling: (c: OhlcColumns, n: number, A: number) => closeToCloseVec(c.close, n, A),
  },
  closeToCloseZero: {
    whole: (c: OhlcColumns, A: number) => closeToClose(c.close, A, 'zero'),
    rolling: (c: OhlcColumns, n: number, A: number) => closeToCloseVec(c.close, n, A, 'zero'),
  },
  parkinson: {
    whole: (c: OhlcColumns, A: number) => parkinson(c.high.slice(1), c.low.slice(1), A),
    rolling: (c: OhlcColumns, n: number, A: number) => parkinsonVec(c.high, c.low, n, A),
  },
  garmanKlass: {
    whole: (c: OhlcColumns, A: number) => garmanKlass(slice(c, 1, c.open.length), A),
    rolling: garmanKlassVec,
  },
  rogersSatchell: {
    whole: (c: OhlcColumns, A: number) => rogersSatchell(slice(c, 1, c.open.length), A),
    rolling: rogersSatchellVec,
  },
  garmanKlassYangZhang: { whole: garmanKlassYangZhang, rolling: garmanKlassYangZhangVec },
  yangZhang: { whole: yangZhang, rolling: yangZhangVec },
  bipower: {
    whole: (c: OhlcColumns, A: number) => bipower(c.close, A),
    rolling: (c: OhlcColumns, n: number, A: number) => bipowerVec(c.close, n, A),
  },
  medRv: {
    whole: (c: OhlcColumns, A: number) => medRv(c.close, A),
    rolling: (c: OhlcColumns, n: number, A: number) => medRvVec(c.close, n, A),
  },
} as const
type EstimatorName = keyof typeof ESTIMATORS
const NAMES = Object.keys(ESTIMATORS) as EstimatorName[]

const agrees = (
  candles: OhlcColumns,
  window: number,
  expected: readonly ({ readonly i: number; readonly jumpZ: number } & Readonly<Record<EstimatorName, number>>)[],
) => {
  for (const name of NAMES) {
    const vols = ESTIMATORS[name].rolling(candles, window, 365)
    for (const row of expected) {
      expectNear(vols[row.i], row[name], 1e-13, `${name} rolling at ${row.i}`)
      const part = slice(candles, row.i - window, row.i + 1)
      expectNear(ESTIMATORS[name].whole(part, 365), row[name], 1e-13, `${name} at ${row.i}`)
    }
  }
  for (const row of expected) {
    const { zScore } = jumpTest(candles.close.slice(row.i - window, row.i + 1))
    expect(Math.abs(zScore - row.jumpZ), `jump z at ${row.i}`).toBeLessThan(1e-11)
  }
}

test('all estimators agree with 50-digit arithmetic to 1e-13 on synthetic candles', () => {
  agrees(columns(made.candles), made.window, made.expected)
  const vols = ewmaVec(columns(made.candles).close)
  for (const row of made.expected) expectNear(vols[row.i], row.ewma, 1e-13, `ewma at ${row.i}`)
  expect(ewma(columns(made.candles).close)).toBe(vols.at(-1))
})

const golden = sharedRows('golden/mpmath_realised_vol_n30_N365.csv')
test.skipIf(!golden)('all estimators agree with 60-digit arithmetic to 1e-13 on the golden table', () => {
  const rows = golden!.filter((row) => row.parkinson !== '')
  expect(rows).toHaveLength(90)
  agrees(
    columns(golden!.map((row) => [row.open, row.high, row.low, row.close].map(Number))),
    30,
    rows.map((row) => ({
      i: Number(row.i),
      closeToClose: Number(row['c2c(sample mean,n-1)']),
      closeToCloseZero: Number(row['c2c_zero_mean(n)']),
      parkinson: Number(row.parkinson),
      garmanKlass: Number(row.garman_klass),
      rogersSatchell: Number(row.rogers_satchell),
      garmanKlassYangZhang: Number(row.gk_yang_zhang_ext),
      yangZhang: Number(row['yang_zhang(k=.34/(1.34+(n+1)/(n-1)))']),
      bipower: Number(row.bipower),
      medRv: Number(row.medrv),
      jumpZ: Number(row['bns_jump_z(ratio,max-adj)']),
    })),
  )
})

test('Parkinson numbers of the original: BTC and ETH of 2024-04-01, two days, one month', () => {
  const percent = (highs: number[], lows: number[], A = 365) =>
    100 * parkinson(Float64Array.from(highs), Float64Array.from(lows), A)
  expectNear(percent([71313.8], [68055.15]), 53.664186618970355, 3e-16)
  expectNear(percent([3646.38], [3413.86]), 75.60171401665004, 3e-16)
  expectNear(percent([71313.8, 69711], [68055.15, 64521.61]), 73.34119830992873, 3e-16)
  expect(percent([71980], [56500], 12)).toBeCloseTo(50.3765, 4)
})

test('Parkinson, Garman-Klass and Rogers-Satchell as R’s package TTR publishes them for its own candles', () => {
  const candles = columns(ttr.candles)
  for (const name of ['parkinson', 'garmanKlass', 'rogersSatchell'] as const) {
    const vols = ESTIMATORS[name].rolling(candles, ttr.window, ttr.periodsPerYear)
    const published = ttr.volatility[name]
    expect(published.filter((vol) => vol !== null)).toHaveLength(21)
    for (const [row, vol] of published.entries()) {
      if (vol === null) expect(vols[row], `${name} at ${row}`).toBeNaN()
      else expectNear(vols[row], vol, 1e-12, `${name} at ${row}`)
    }
  }
})

test('close-to-close of the 21 closes of Hull’s table: 1.216 % a day, 19.3 % a year of 252 days', () => {
  // J. Hull, "Options, Futures, and Other Derivatives", estimating volatility from historical data.
  const closes = [
    20, 20.1, 19.9, 20, 20.5, 20.25, 20.9, 20.9, 20.9, 20.75, 20.75, 21, 21.1, 20.9, 20.9, 21.25, 21.4, 21.4, 21.25,
    21.75, 22,
  ]
  expect(closeToClose(Float64Array.from(closes), 1)).toBeCloseTo(0.01216, 5)
  expect(closeToClose(Float64Array.from(closes), 252)).toBeCloseTo(0.193, 3)
})

const candle = fc.record({
  gap: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  move: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  up: fc.double({ min: 0, max: 0.05, noNaN: true }),
  down: fc.double({ min: 0, max: 0.05, noNaN: true }),
})
const history = fc.array(candle, { minLength: 5, maxLength: 40 }).map((rows) => {
  let last = 100
  return columns(
    rows.map(({ gap, move, up, down }) => {
      const open = last * Math.exp(gap)
      last = open * Math.exp(move)
      return [open, Math.max(open, last) * Math.exp(up), Math.min(open, last) * Math.exp(-down), last]
    }),
  )
})

test('no estimator depends on the price unit, and all grow with the root of the bars per year', () => {
  fc.assert(
    fc.property(history, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (candles, unit) => {
      const scaled = columns(
        Array.from(candles.open, (_, i) =>
          [candles.open, candles.high, candles.low, candles.close].map((c) => c[i] * unit),
        ),
      )
      for (const name of NAMES) {
        const vol = ESTIMATORS[name].whole(candles, 365)
        // Prices that hardly move carry rounding noise of the size of their moves.
        expect(Math.abs(ESTIMATORS[name].whole(scaled, 365) - vol), name).toBeLessThan(1e-6)
        expect(Math.abs(ESTIMATORS[name].whole(candles, 4 * 365) - 2 * vol), name).toBeLessThan(1e-12 + 1e-14 * vol)
      }
    }),
  )
})

test('a rolling estimator equals the whole-column estimator of each window', () => {
  fc.assert(
    fc.property(history, (candles) => {
      for (const name of NAMES) {
        const vols = ESTIMATORS[name].rolling(candles, 4, 365)
        for (let i = 0; i < vols.length; i++) {
          if (i < 3) expect(vols[i]).toBeNaN()
          if (i < 4) continue
          const whole = ESTIMATORS[name].whole(slice(candles, i - 4, i + 1), 365)
          expect(Math.abs(vols[i] - whole), name).toBeLessThan(1e-6)
        }
      }
    }),
  )
})

test('every estimator finds the vol of a simulated lognormal market', () => {
  const normal = seededNormal(11)
  const days = 2500
  const steps = 400
  const vol = 0.6
  let price = 1
  const rows = Array.from({ length: days }, () => {
    const row = [price, price, price, price]
    for (let s = 0; s < steps; s++) {
      price *= Math.exp((vol / Math.sqrt(365 * steps)) * normal())
      row[1] = Math.max(row[1], price)
      row[2] = Math.min(row[2], price)
    }
    row[3] = price
    return row
  })
  const candles = columns(rows)
  // Four standard errors of each; ranges of 400 steps miss about 0.58 σ√step at either end, so range estimators run low.
  for (const name of NAMES) {
    const result = ESTIMATORS[name].whole(candles, 365)
    const isRange = !['closeToClose', 'closeToCloseZero', 'bipower', 'medRv'].includes(name)
    const low = isRange ? 0.94 : 0.93
    expect(result / vol, name).toBeGreaterThan(low)
    expect(result / vol, name).toBeLessThan(isRange ? 1.02 : 1.07)
  }
})

test('one jump moves close-to-close and hardly moves bipower and MedRV', () => {
  const normal = seededNormal(3)
  const returns = Array.from({ length: 2000 }, () => 0.002 * normal())
  const closes = (values: readonly number[]) => {
    let price = 100
    return Float64Array.from([100, ...values.map((value) => (price *= Math.exp(value)))])
  }
  const calm = closes(returns)
  const jumped = closes(returns.with(1000, 0.15))
  expect(closeToClose(jumped) / closeToClose(calm)).toBeGreaterThan(1.8)
  expect(bipower(jumped) / bipower(calm)).toBeLessThan(1.06)
  expect(medRv(jumped) / medRv(calm)).toBeLessThan(1.01)
  expect(jumpTest(calm).zScore).toBeLessThan(2.33)
  expect(jumpTest(jumped).zScore).toBeGreaterThan(10)
  expect(jumpTest(jumped).jumpShare).toBeGreaterThan(0.6)
})

test('a missing bar affects its own windows only; too little history gives NaN', () => {
  const candles = columns(made.candles)
  const high = Float64Array.from(candles.high)
  high[8] = Number.NaN
  const vols = parkinsonVec(high, candles.low, 3)
  expect(Array.from(vols, Number.isNaN)).toEqual(
    vols.length === 24 && Array.from(vols, (_, i) => i < 2 || (i >= 8 && i <= 10)),
  )
  expect(closeToClose(Float64Array.of(1, 2))).toBeNaN()
  expect(parkinson(new Float64Array(0), new Float64Array(0))).toBeNaN()
  expect(yangZhang(slice(candles, 0, 2))).toBeNaN()
  expect(bipower(Float64Array.of(1, 2))).toBeNaN()
  expect(medRv(Float64Array.of(1, 2, 3))).toBeNaN()
  expect(jumpTest(Float64Array.of(1, 2, 3)).zScore).toBeNaN()
  expect(ewma(new Float64Array(0))).toBeNaN()
  expect([...logReturns(new Float64Array(0))]).toEqual([])
  expect(() => parkinson(Float64Array.of(1), Float64Array.of(1, 2))).toThrow(/lows.*2 rows/)
  expect(() => ewma(Float64Array.of(1, 2), 365, 1)).toThrow(RangeError)
  expect(() => rollingMean(Float64Array.of(1), 0.5)).toThrow(RangeError)
})

test('EWMA skips a missing close and decays at its rate', () => {
  const closes = Float64Array.of(100, 101, Number.NaN, 103, 104)
  const first = Math.log(1.01) ** 2
  const second = Math.log(104 / 103) ** 2
  expectNear(ewma(closes, 1, 0.5), Math.sqrt((0.5 * first + second) / 1.5), 1e-14)
})

test('the z-score is the move over the vol of its row; vol of vol is close-to-close of the index', () => {
  expectNear(returnZScore(110, 100, 0.5), Math.log(1.1) / (0.5 / Math.sqrt(365)), 1e-15)
  const zScores = returnZScoreVec(Float64Array.of(100, 110), Float64Array.of(0.4, 0.5))
  expect(zScores[0]).toBeNaN()
  expect(zScores[1]).toBe(returnZScore(110, 100, 0.5))
  const index = columns(made.candles).close
  expect(volOfVol(index, 5).at(-1)).toBe(closeToCloseVec(index, 5).at(-1))
})

const bars = sharedText('data/series/btc_price.json')
const published = sharedText('data/series/realized_volatility_btc.json')
test.skipIf(!bars || !published)(
  'Garman-Klass agrees with a published daily series (252 days a year, percent) on every finished common day',
  () => {
    const byTime = new Map((JSON.parse(bars!) as number[][]).map(([at, ...bar]) => [at, bar]))
    let compared = 0
    let off = 0
    for (const [at, percent] of JSON.parse(published!) as [number, number][]) {
      const bar = byTime.get(at)
      if (!bar) continue
      compared++
      if (Math.abs(100 * garmanKlass(columns([bar]), 252) - percent) > 1e-9) off++
    }
    expect(compared).toBeGreaterThan(100)
    // The series' own last day was still running when it was published.
    expect(off).toBe(1)
  },
)

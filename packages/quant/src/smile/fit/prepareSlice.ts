import type { SviProblem } from './sviProblem.ts'
import type { SviFitFailure, SviQuotes } from './sviQuotes.ts'

/** Cleaned quotes of one expiry with the scale-free problem they pose. */
export type PreparedSlice = {
  readonly timeYears: number
  /** rows of the given quotes that can be used */
  readonly rows: readonly number[]
  readonly k: Float64Array
  readonly vol: Float64Array
  /** vol of the quote nearest to the money: the unit of the problem's vols */
  readonly scaleVol: number
  readonly medianVol: number
  readonly problem: SviProblem
}

const MIN_STRIKES = 5
const LEE_CAP = 1.98
const MIN_ROUNDNESS = 0.01
const MIN_DURRLEMAN = 0.002

/** Drops unusable quotes, checks that a smile can be fitted at all and divides out the at-the-money scale. */
export const prepareSlice = (
  quotes: SviQuotes,
): { readonly ok: true; readonly slice: PreparedSlice } | { readonly ok: false; readonly reason: SviFitFailure } => {
  const { timeYears } = quotes
  checkLengths(quotes)
  if (!(timeYears > 0 && timeYears < Infinity)) return { ok: false, reason: 'invalid-time' }
  const { rows, k, vol, weight } = usableQuotes(quotes)
  const { low, high, nearest, strikes } = extent(k)
  if (strikes < MIN_STRIKES) return { ok: false, reason: 'too-few-quotes' }
  if (low > 0 || high < 0) return { ok: false, reason: 'one-sided' }
  const scaleVol = vol[nearest]
  const scale = scaleVol * Math.sqrt(timeYears)
  const range = (high - low) / scale
  const meanWeight = weight.reduce((sum, value) => sum + value, 0) / weight.length
  const problem: SviProblem = {
    kappa: k.map((value) => value / scale),
    target: vol.map((value) => value / scaleVol),
    rootWeight: weight.map((value) => Math.sqrt(value / meanWeight)),
    scale,
    lower: new Float64Array([-1e4, 0, 0, low / scale - range, MIN_ROUNDNESS]),
    upper: new Float64Array([1e4, LEE_CAP / scale, LEE_CAP / scale, high / scale + range, range]),
    butterflyAt: [],
    minDurrleman: MIN_DURRLEMAN,
    calendarAt: [],
    floor: [],
    ceiling: [],
    penalty: 0,
  }
  return {
    ok: true,
    slice: { timeYears, rows, k, vol, scaleVol, medianVol: Float64Array.from(vol).sort()[vol.length >> 1], problem },
  }
}

const checkLengths = ({ k, vol, weight }: SviQuotes): void => {
  if (k.length !== vol.length) throw new RangeError(`k has ${k.length} rows, vol ${vol.length}`)
  if (weight !== undefined && weight.length !== k.length) {
    throw new RangeError(`weight has ${weight.length} rows, k ${k.length}`)
  }
}

const usableQuotes = (
  quotes: SviQuotes,
): { rows: number[]; k: Float64Array; vol: Float64Array; weight: Float64Array } => {
  const rows: number[] = []
  for (let i = 0; i < quotes.k.length; i++) {
    const weight = quotes.weight === undefined ? 1 : quotes.weight[i]
    const vol = quotes.vol[i]
    if (Number.isFinite(quotes.k[i]) && vol > 0 && vol < Infinity && weight > 0 && weight < Infinity) rows.push(i)
  }
  const { k, vol, weight } = quotes
  const pick = (column: Float64Array): Float64Array => {
    const picked = new Float64Array(rows.length)
    for (let i = 0; i < rows.length; i++) picked[i] = column[rows[i]]
    return picked
  }
  return {
    rows,
    k: pick(k),
    vol: pick(vol),
    weight: weight === undefined ? new Float64Array(rows.length).fill(1) : pick(weight),
  }
}

/** How many different numbers a column has. */
const differentOf = (k: Float64Array): number => {
  for (let i = 1; i < k.length; i++) if (!(k[i] > k[i - 1])) return new Set(k).size
  return k.length
}

/** Outermost log-moneyness, row nearest to the money, number of different strikes. */
const extent = (k: Float64Array): { low: number; high: number; nearest: number; strikes: number } => {
  let low = Infinity
  let high = -Infinity
  let nearest = 0
  for (let i = 0; i < k.length; i++) {
    low = Math.min(low, k[i])
    high = Math.max(high, k[i])
    if (Math.abs(k[i]) < Math.abs(k[nearest])) nearest = i
  }
  return { low, high, nearest, strikes: differentOf(k) }
}

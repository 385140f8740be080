import { type SmileSlice, type SviRaw, svi, sviVec } from '../svi/svi.ts'
import { addRow, type BandedSystem, bandedSystem, clearSystem, solveBanded } from './bandedSystem.ts'
import { addDensityRows, type DensityGrid, densityGrid, isNegative } from './density.ts'
import { correctionPosition, writeSplines } from './smileCorrection.ts'

/**
 * Quotes of one expiry to which a correction adjusts a raw SVI slice. k: n, ln(K/F); vol, bid, ask: n, annualised
 * decimal (bid and ask NaN where there is no quote); precision: n, relative weight of a squared vol error.
 */
export type CorrectionQuotes = {
  readonly timeYears: number
  readonly k: Float64Array
  readonly vol: Float64Array
  readonly bid: Float64Array
  readonly ask: Float64Array
  readonly precision: Float64Array
}

/** Where a smile must lie: at each k its vol between floor and ceiling (±Infinity: free), annualised decimal. */
export type SliceCorridor = { readonly k: Float64Array; readonly floor: Float64Array; readonly ceiling: Float64Array }

/** Least stiffness of the correction: weight of a squared second difference of neighbouring splines, per quote. */
const STIFFNESS = 1e-3
const STIFFENINGS = 3
/** Weight of a squared deviation from the raw slice where nothing is quoted. */
const IDLE = 1e-4
/** Rounds in which quotes left outside pull harder, and rounds in all. */
const HURRIES = 6
const ROUNDS = 16
/**
 * A fit outside bid and ask is pulled this share of the spread inside, with a weight that grows by this factor per
 * round.
 */
const INSIDE = 0.1
const URGENCY = 6
/** Weight of a squared step out of the corridor, and of a squared lack of density, against that of a quote. */
const WALL = 1000
const DENSITY = 100

/**
 * The raw slice with the smooth correction that adjusts it to the quotes: inside bid and ask where possible, near the
 * given vols there, inside the corridor, and nowhere with a negative density. Where the quotes cannot be met without a
 * negative density, the correction is stiffened, and finally dropped, so the raw slice's freedom from arbitrage is
 * never lost.
 */
export const fitCorrection = (raw: SviRaw, quotes: CorrectionQuotes, corridor?: SliceCorridor): SmileSlice => {
  const task = correctionTask(raw, quotes, corridor)
  for (let attempt = 0; attempt <= STIFFENINGS; attempt++) {
    solve(task, STIFFNESS * 10 ** attempt)
    if (!isNegative(task.density, task.coefficients)) return withCoefficients(task)
  }
  for (let halving = 0; halving < 6; halving++) {
    for (let j = 0; j < task.coefficients.length; j++) task.coefficients[j] /= 2
    if (!isNegative(task.density, task.coefficients)) return withCoefficients(task)
  }
  return raw
}

/** Four neighboring splines at each point: index of the first and their weights, row after row. */
type Rows = { readonly first: Int32Array; readonly weights: Float64Array }

type CorrectionTask = {
  readonly raw: SviRaw
  readonly quotes: CorrectionQuotes
  readonly corridor: SliceCorridor | undefined
  /** σ_atm√T, the unit of k and of √w */
  readonly width: number
  /** the same as a vol */
  readonly unit: number
  readonly from: number
  readonly meanPrecision: number
  readonly quoteRows: Rows
  readonly corridorRows: Rows
  /** w of the raw slice at the quotes and in the corridor, in units of width² */
  readonly rawAtQuotes: Float64Array
  readonly rawInCorridor: Float64Array
  readonly isIdle: readonly boolean[]
  readonly density: DensityGrid
  readonly coefficients: Float64Array
  readonly system: BandedSystem
}

const correctionTask = (raw: SviRaw, quotes: CorrectionQuotes, corridor: SliceCorridor | undefined): CorrectionTask => {
  const width = Math.sqrt(svi(0, raw))
  const { low, high } = extent(quotes.k)
  const reach = corridor === undefined ? { low, high } : extent(corridor.k)
  const first = Math.floor(correctionPosition(Math.min(low, reach.low), width))
  const last = Math.ceil(correctionPosition(Math.max(high, reach.high), width))
  const size = last - first + 1
  const rowsAt = (k: Float64Array): Rows => splineRows(k, width, first)
  const rawAt = (k: Float64Array): Float64Array => {
    const variances = sviVec(k, raw)
    for (let i = 0; i < variances.length; i++) variances[i] /= width * width
    return variances
  }
  const quoted = { low: correctionPosition(low, width) - first, high: correctionPosition(high, width) - first }
  const corridorK = corridor?.k ?? new Float64Array(0)
  return {
    raw,
    quotes,
    corridor,
    width,
    unit: width / Math.sqrt(quotes.timeYears),
    from: first,
    meanPrecision: meanOf(quotes.precision),
    quoteRows: rowsAt(quotes.k),
    corridorRows: rowsAt(corridorK),
    rawAtQuotes: rawAt(quotes.k),
    rawInCorridor: rawAt(corridorK),
    isIdle: Array.from({ length: size }, (_, j) => j < quoted.low - 1 || j > quoted.high + 1),
    density: densityGrid(raw, first, width, size),
    coefficients: new Float64Array(size),
    system: bandedSystem(size),
  }
}

const meanOf = (values: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]
  return sum / values.length
}

const extent = (k: Float64Array): { low: number; high: number } => {
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < k.length; i++) {
    low = Math.min(low, k[i])
    high = Math.max(high, k[i])
  }
  return { low, high }
}

const splineRows = (k: Float64Array, width: number, from: number): Rows => {
  const first = new Int32Array(k.length)
  const weights = new Float64Array(4 * k.length)
  for (let i = 0; i < k.length; i++) {
    const x = correctionPosition(k[i], width) - from
    const before = Math.floor(x)
    first[i] = before - 1
    writeSplines(x - before, weights, 4 * i)
  }
  return { first, weights }
}

const correctionAt = ({ coefficients }: CorrectionTask, { first, weights }: Rows, i: number): number => {
  let sum = 0
  for (let p = 0; p < 4; p++) {
    const j = first[i] + p
    if (j >= 0 && j < coefficients.length) sum += coefficients[j] * weights[4 * i + p]
  }
  return sum
}

const withCoefficients = ({ raw, from, width, coefficients }: CorrectionTask): SmileSlice => ({
  ...raw,
  correction: { from, width, values: Array.from(coefficients, (value) => value * width * width) },
})

const solve = (task: CorrectionTask, stiffness: number): void => {
  const { quotes, system, coefficients, unit } = task
  const n = quotes.k.length
  coefficients.fill(0)
  const target = quotes.vol.map((vol) => vol / unit)
  const urgency = new Float64Array(n).fill(1)
  let isSettled = false
  for (let round = 0; round < ROUNDS && !isSettled; round++) {
    clearSystem(system)
    addStiffness(task, stiffness * n)
    for (let i = 0; i < n; i++) {
      const weight = (urgency[i] * quotes.precision[i]) / task.meanPrecision
      addVolRow(task, task.quoteRows, i, task.rawAtQuotes[i], target[i], weight)
    }
    const broken =
      addWalls(task, n) +
      addDensityRows(task.density, coefficients, system, (DENSITY * n * (1 + round)) / task.density.size)
    solveBanded(system, coefficients)
    const isOutside = round < HURRIES && hurry(task, target, urgency)
    isSettled = round > 1 && broken === 0 && !isOutside
  }
}

const MIN_VARIANCE = 1e-8
const row = new Float64Array(4)

/** A quote's or wall's row: √ω linear in the splines around the current correction. */
const addVolRow = (task: CorrectionTask, rows: Rows, i: number, raw: number, vol: number, weight: number): void => {
  const own = correctionAt(task, rows, i)
  const model = Math.sqrt(Math.max(MIN_VARIANCE, raw + own))
  for (let p = 0; p < 4; p++) row[p] = rows.weights[4 * i + p] / (2 * model)
  addRow(task.system, rows.first[i], row, vol - model + own / (2 * model), weight)
}

const BEND = Float64Array.of(1, -2, 1, 0)
const ONE = Float64Array.of(1, 0, 0, 0)

const addStiffness = ({ system, isIdle }: CorrectionTask, weight: number): void => {
  for (let j = -2; j < system.size; j++) addRow(system, j, BEND, 0, weight)
  for (let j = 0; j < system.size; j++) addRow(system, j, ONE, 0, isIdle[j] ? (IDLE * weight) / STIFFNESS : 1e-9)
}

/** Walls of the corridor that the current correction has gone through. Returns how many. */
const addWalls = (task: CorrectionTask, quotes: number): number => {
  const { corridor, corridorRows, rawInCorridor, unit } = task
  if (corridor === undefined) return 0
  let broken = 0
  const weight = (WALL * quotes) / corridor.k.length
  for (let i = 0; i < corridor.k.length; i++) {
    const vol = Math.sqrt(Math.max(MIN_VARIANCE, rawInCorridor[i] + correctionAt(task, corridorRows, i)))
    const floor = corridor.floor[i] / unit
    const ceiling = corridor.ceiling[i] / unit
    if (vol >= floor && vol <= ceiling) continue
    addVolRow(task, corridorRows, i, rawInCorridor[i], vol < floor ? floor : ceiling, weight)
    broken++
  }
  return broken
}

/** Increases the weight of quotes whose bid and ask the fit violates. Returns whether there were any. */
const hurry = (task: CorrectionTask, target: Float64Array, urgency: Float64Array): boolean => {
  const { quotes, quoteRows, rawAtQuotes, unit } = task
  let isOutside = false
  for (let i = 0; i < target.length; i++) {
    const bid = quotes.bid[i] / unit
    const ask = quotes.ask[i] / unit
    if (!(ask >= bid)) continue
    const vol = Math.sqrt(Math.max(MIN_VARIANCE, rawAtQuotes[i] + correctionAt(task, quoteRows, i)))
    if (vol >= bid && vol <= ask) continue
    const inside = INSIDE * (ask - bid)
    target[i] = vol < bid ? bid + inside : ask - inside
    urgency[i] *= URGENCY
    isOutside = true
  }
  return isOutside
}

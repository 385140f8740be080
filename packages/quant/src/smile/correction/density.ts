import { rawPart, type SmileSlice, type SviRaw } from '../svi/svi.ts'
import { addRow, type BandedSystem } from './bandedSystem.ts'
import { CORRECTION_STEP, spline, splineCurvature, splineSlope } from './smileCorrection.ts'

/** Points per spline at which the density of a corrected smile is looked at: every 0.04 standard deviations. */
const POINTS = 8
/** Least g of a corrected smile at those points, so that it stays above 0 between them. */
const MARGIN = 0.002
/** The least that a fit aims at, so that it ends above the margin. */
const AIM = 0.02

/** Value, slope and curvature of the four splines at a point, by the point's position between splines. */
const kernelTable = (kernel: (x: number) => number): Float64Array =>
  Float64Array.from({ length: 4 * POINTS }, (_, i) => kernel((i >> 2) / POINTS + 1 - (i & 3)))

const VALUE = kernelTable(spline)
const SLOPE = kernelTable(splineSlope)
const CURVATURE = kernelTable(splineCurvature)

/** Numbers per point of a grid, side by side: those that follow. */
const WIDE = 6
/**
 * Where the raw slice is at a point, in units of its width: κ = k/width, ω = w/width² with ω′ and ω″; then the first and
 * second derivative of the splines' position.
 */
const KAPPA = 0
const OMEGA = 1
const RAW_SLOPE = 2
const RAW_BEND = 3
const STEP = 4
const STEP_SLOPE = 5

/** The raw slice under the splines of a correction, point by point, with {@link WIDE} numbers each. */
export type DensityGrid = {
  readonly width: number
  readonly splines: number
  readonly size: number
  readonly points: Float64Array
}

let scratch = new Float64Array(0)

/** The grid of a slice; the next call overwrites it. */
export const densityGrid = (raw: SviRaw, from: number, width: number, splines: number): DensityGrid => {
  const size = (splines + 3) * POINTS + 1
  if (scratch.length < size * WIDE) scratch = new Float64Array(2 * size * WIDE)
  const points = scratch
  const { a, b, rho, m, sigma } = raw
  const variance = width * width
  const ratio = Math.exp(CORRECTION_STEP / POINTS)
  let power = 0
  for (let i = 0; i < size; i++) {
    // κ = sinh u; from spline to spline u is exact, in between e^u is multiplied on
    power = i % POINTS === 0 ? Math.exp(CORRECTION_STEP * (from - 2 + i / POINTS)) : power * ratio
    const kappa = (power - 1 / power) / 2
    const perRoot = 2 / (power + 1 / power)
    const y = width * kappa - m
    const root = Math.sqrt(y * y + sigma * sigma)
    const at = i * WIDE
    points[at + KAPPA] = kappa
    points[at + OMEGA] = (a + b * (rho * y + root)) / variance
    points[at + RAW_SLOPE] = (b * (rho + y / root)) / width
    points[at + RAW_BEND] = (b * sigma * sigma) / (root * root * root)
    points[at + STEP] = perRoot / CORRECTION_STEP
    points[at + STEP_SLOPE] = (-kappa * perRoot * perRoot * perRoot) / CORRECTION_STEP
  }
  return { width, splines, size, points }
}

const MIN_VARIANCE = 1e-8

/** ω, ω′, 1 − κω′/2ω and g at one point; one object, overwritten for every point. */
const here = { omega: 0, slope: 0, carry: 0, g: 0 }

/** Three zero splines on either side, so that every point is covered by four. */
const MARGIN_SPLINES = 3
let weightScratch = new Float64Array(0)
let noWeights = new Float64Array(0)

/** Weights of the splines padded with zeros on either side; the next call overwrites them. */
const weightsOf = (coefficients: Float64Array): Float64Array => {
  const needed = coefficients.length + 2 * MARGIN_SPLINES + 1
  if (weightScratch.length < needed) {
    weightScratch = new Float64Array(2 * needed)
    noWeights = new Float64Array(2 * needed)
  }
  weightScratch.fill(0)
  weightScratch.set(coefficients, MARGIN_SPLINES)
  return weightScratch
}

/** Evaluates a point between four splines. @param quarter  width²/4; @param weights  of `weightsOf` */
const interpolateAt = (points: Float64Array, i: number, quarter: number, weights: Float64Array): void => {
  const at = i * WIDE
  const t = 4 * (i % POINTS)
  const first = (i / POINTS) | 0
  const c0 = weights[first]
  const c1 = weights[first + 1]
  const c2 = weights[first + 2]
  const c3 = weights[first + 3]
  const value = c0 * VALUE[t] + c1 * VALUE[t + 1] + c2 * VALUE[t + 2] + c3 * VALUE[t + 3]
  const turn = c0 * SLOPE[t] + c1 * SLOPE[t + 1] + c2 * SLOPE[t + 2] + c3 * SLOPE[t + 3]
  const curvature = c0 * CURVATURE[t] + c1 * CURVATURE[t + 1] + c2 * CURVATURE[t + 2] + c3 * CURVATURE[t + 3]
  const step = points[at + STEP]
  const omega = Math.max(MIN_VARIANCE, points[at + OMEGA] + value)
  const slope = points[at + RAW_SLOPE] + turn * step
  const bend = points[at + RAW_BEND] + curvature * step * step + turn * points[at + STEP_SLOPE]
  const carry = 1 - (points[at + KAPPA] * slope) / (2 * omega)
  here.omega = omega
  here.slope = slope
  here.carry = carry
  here.g = carry * carry - ((slope * slope) / 4) * (1 / omega + quarter) + bend / 2
}

/** Whether splines with these weights give the smile a negative density, or variance, that its raw slice has not. */
export const isNegative = ({ size, points, width }: DensityGrid, coefficients: Float64Array): boolean => {
  const quarter = (width * width) / 4
  const weights = weightsOf(coefficients)
  for (let i = 0; i < size; i++) {
    interpolateAt(points, i, quarter, weights)
    if (here.omega <= MIN_VARIANCE) return true
    const { g } = here
    if (g >= MARGIN) continue
    interpolateAt(points, i, quarter, noWeights)
    if (!(g >= here.g)) return true
  }
  return false
}

/** Lowest of Durrleman's g at the points of the grid. */
const lowestOf = ({ size, points, width }: DensityGrid, coefficients: Float64Array): number => {
  const quarter = (width * width) / 4
  const weights = weightsOf(coefficients)
  let lowest = Infinity
  for (let i = 0; i < size; i++) {
    interpolateAt(points, i, quarter, weights)
    if (!(here.g >= lowest)) lowest = here.g
  }
  return lowest
}

const row = new Float64Array(4)

/** Adds to the system, linear around `coefficients`, that g be no less than it aims at where it is. Returns how often. */
export const addDensityRows = (
  { size, points, width }: DensityGrid,
  coefficients: Float64Array,
  system: BandedSystem,
  weight: number,
): number => {
  const quarter = (width * width) / 4
  const weights = weightsOf(coefficients)
  let active = 0
  for (let i = 0; i < size; i++) {
    interpolateAt(points, i, quarter, weights)
    if (here.g >= AIM) continue
    const { omega, slope, carry, g } = here
    interpolateAt(points, i, quarter, noWeights)
    const aim = Math.min(AIM, here.g)
    if (g >= aim) continue
    active++
    const kappa = points[i * WIDE + KAPPA]
    const byOmega = (carry * kappa * slope) / (omega * omega) + (slope * slope) / (4 * omega * omega)
    const bySlope = (-carry * kappa) / omega - (slope / 2) * (1 / omega + quarter)
    fillRow(points, i, byOmega, bySlope)
    const first = (i / POINTS) | 0
    let own = 0
    for (let p = 0; p < 4; p++) own += row[p] * weights[first + p]
    addRow(system, first - MARGIN_SPLINES, row, own + aim - g, weight)
  }
  return active
}

/** Writes dg/dc of the four splines at a point into `row`. */
const fillRow = (points: Float64Array, i: number, byOmega: number, bySlope: number): void => {
  const step = points[i * WIDE + STEP]
  const stepSlope = points[i * WIDE + STEP_SLOPE]
  const t = 4 * (i % POINTS)
  for (let p = 0; p < 4; p++) {
    const bend = CURVATURE[t + p] * step * step + SLOPE[t + p] * stepSlope
    row[p] = byOmega * VALUE[t + p] + bySlope * SLOPE[t + p] * step + bend / 2
  }
}

const gridOf = (slice: SmileSlice): { grid: DensityGrid; coefficients: Float64Array } | undefined => {
  const { correction } = slice
  if (correction === undefined) return undefined
  const { from, width, values } = correction
  return {
    grid: densityGrid(rawPart(slice), from, width, values.length),
    coefficients: Float64Array.from(values, (value) => value / (width * width)),
  }
}

/** Whether a correction gives the smile a negative density, or variance, that its raw slice has not. */
export const hasNegativeDensity = (slice: SmileSlice): boolean => {
  const own = gridOf(slice)
  return own !== undefined && isNegative(own.grid, own.coefficients)
}

/** Lowest of Durrleman's g within the reach of a slice's correction; Infinity without one. */
export const lowestDensity = (slice: SmileSlice): number => {
  const own = gridOf(slice)
  return own === undefined ? Infinity : lowestOf(own.grid, own.coefficients)
}

import { rawPart, type SmileSlice, type SviRaw, svi, sviCurvature, sviSlope } from '../svi/svi.ts'
import { addRow, type BandedSystem } from './bandedSystem.ts'
import { CORRECTION_STEP, spline, splineCurvature, splineSlope } from './smileCorrection.ts'

/** Points per spline at which the density of a corrected smile is looked at: every 0.04 standard deviations. */
const POINTS = 8
/** Least g of a corrected smile at those points, so that it stays above 0 between them. */
const MARGIN = 0.002
/** The least that a fit aims at, so that it ends above the margin. */
const AIM = 0.02

/** Value, slope and curvature of the four splines that reach a point, by the point's place between splines. */
const kernelTable = (kernel: (x: number) => number): Float64Array =>
  Float64Array.from({ length: 4 * POINTS }, (_, i) => kernel((i >> 2) / POINTS + 1 - (i & 3)))

const VALUE = kernelTable(spline)
const SLOPE = kernelTable(splineSlope)
const CURVATURE = kernelTable(splineCurvature)

/**
 * The raw slice under the splines of a correction, in units of its width: κ = k/width, ω = w/width², point by point, with
 * the first and second derivative of the splines' position.
 */
export type DensityGrid = {
  readonly width: number
  readonly splines: number
  readonly kappa: Float64Array
  readonly omega: Float64Array
  readonly slope: Float64Array
  readonly bend: Float64Array
  readonly step: Float64Array
  readonly stepSlope: Float64Array
}

export const densityGrid = (raw: SviRaw, from: number, width: number, splines: number): DensityGrid => {
  const n = (splines + 3) * POINTS + 1
  const column = (): Float64Array => new Float64Array(n)
  const grid = {
    kappa: column(),
    omega: column(),
    slope: column(),
    bend: column(),
    step: column(),
    stepSlope: column(),
  }
  for (let i = 0; i < n; i++) {
    const kappa = Math.sinh(CORRECTION_STEP * (from - 2 + i / POINTS))
    const k = width * kappa
    const square = 1 + kappa * kappa
    grid.kappa[i] = kappa
    grid.omega[i] = svi(k, raw) / (width * width)
    grid.slope[i] = sviSlope(k, raw) / width
    grid.bend[i] = sviCurvature(k, raw)
    grid.step[i] = 1 / (CORRECTION_STEP * Math.sqrt(square))
    grid.stepSlope[i] = -kappa / (CORRECTION_STEP * square * Math.sqrt(square))
  }
  return { ...grid, width, splines }
}

const LEAST = 1e-8

/** ω, ω′, ω″ and g at one point; one object, filled anew for every point. */
const here = { omega: 0, slope: 0, bend: 0, carry: 0, g: 0 }

const lookAt = (grid: DensityGrid, coefficients: Float64Array | undefined, i: number): void => {
  const first = Math.floor(i / POINTS) - 3
  const phase = 4 * (i % POINTS)
  let value = 0
  let slope = 0
  let curvature = 0
  if (coefficients !== undefined) {
    for (let p = 0; p < 4; p++) {
      const j = first + p
      if (j < 0 || j >= grid.splines) continue
      const c = coefficients[j]
      value += c * VALUE[phase + p]
      slope += c * SLOPE[phase + p]
      curvature += c * CURVATURE[phase + p]
    }
  }
  const step = grid.step[i]
  const kappa = grid.kappa[i]
  here.omega = Math.max(LEAST, grid.omega[i] + value)
  here.slope = grid.slope[i] + slope * step
  here.bend = grid.bend[i] + curvature * step * step + slope * grid.stepSlope[i]
  here.carry = 1 - (kappa * here.slope) / (2 * here.omega)
  const quarter = (grid.width * grid.width) / 4
  here.g = here.carry * here.carry - ((here.slope * here.slope) / 4) * (1 / here.omega + quarter) + here.bend / 2
}

/** Whether splines with these weights give the smile a negative density, or variance, that its raw slice has not. */
export const isNegative = (grid: DensityGrid, coefficients: Float64Array): boolean => {
  for (let i = 0; i < grid.kappa.length; i++) {
    lookAt(grid, coefficients, i)
    if (here.omega <= LEAST) return true
    const { g } = here
    if (g >= MARGIN) continue
    lookAt(grid, undefined, i)
    if (!(g >= here.g)) return true
  }
  return false
}

/** Lowest of Durrleman's g at the points of the grid. */
const lowestOf = (grid: DensityGrid, coefficients: Float64Array): number => {
  let lowest = Infinity
  for (let i = 0; i < grid.kappa.length; i++) {
    lookAt(grid, coefficients, i)
    if (!(here.g >= lowest)) lowest = here.g
  }
  return lowest
}

const row = new Float64Array(4)

/** Adds to the system, linear around `coefficients`, that g be no less than it aims at where it is. Returns how often. */
export const addDensityRows = (
  grid: DensityGrid,
  coefficients: Float64Array,
  system: BandedSystem,
  weight: number,
): number => {
  const quarter = (grid.width * grid.width) / 4
  let active = 0
  for (let i = 0; i < grid.kappa.length; i++) {
    lookAt(grid, coefficients, i)
    if (here.g >= AIM) continue
    const { omega, slope, carry, g } = here
    lookAt(grid, undefined, i)
    const aim = Math.min(AIM, here.g)
    if (g >= aim) continue
    active++
    const kappa = grid.kappa[i]
    const byOmega = (carry * kappa * slope) / (omega * omega) + (slope * slope) / (4 * omega * omega)
    const bySlope = (-carry * kappa) / omega - (slope / 2) * (1 / omega + quarter)
    const first = Math.floor(i / POINTS) - 3
    const phase = 4 * (i % POINTS)
    const step = grid.step[i]
    let own = 0
    for (let p = 0; p < 4; p++) {
      const bend = CURVATURE[phase + p] * step * step + SLOPE[phase + p] * grid.stepSlope[i]
      row[p] = byOmega * VALUE[phase + p] + bySlope * SLOPE[phase + p] * step + bend / 2
      const j = first + p
      if (j >= 0 && j < grid.splines) own += row[p] * coefficients[j]
    }
    addRow(system, first, row, own + aim - g, weight)
  }
  return active
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

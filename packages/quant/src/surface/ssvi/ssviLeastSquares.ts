import { ssviPowerLaw } from './ssvi.ts'

/** Quotes of all expiries below one another. k, vol, weight, expiry: n; timeYears: one per expiry, ascending. */
export type SsviQuoteColumns = {
  readonly k: Float64Array
  readonly vol: Float64Array
  readonly weight: Float64Array
  readonly expiry: Uint32Array
  readonly timeYears: Float64Array
}

/** ρ, η, γ of the power law and θ per expiry. */
export type SsviPoint = { rho: number; eta: number; gamma: number; theta: Float64Array }

const GLOBALS = 3
const MAX_RHO = 0.999
/**
 * Minimum relative distance between neighboring θ and to the butterfly bounds, so that rounding cannot violate them.
 */
const MARGIN = 1e-9

/** Levenberg-Marquardt over ρ, ln η, γ, ln θ₁ … ln θ_n from a few tilts, every trial projected on the arbitrage-free set. */
export const ssviLeastSquares = (columns: SsviQuoteColumns): SsviPoint => {
  let best: SsviPoint | undefined
  let bestCost = Infinity
  for (const rho of [-0.4, 0.2]) {
    const point = descend(columns, { rho, eta: 0.8, gamma: 0.4, theta: startingTheta(columns) })
    const cost = costOf(columns, point)
    if (cost >= bestCost) continue
    best = point
    bestCost = cost
  }
  return best as SsviPoint
}

/** Total variance of the quote nearest to the money. */
const startingTheta = ({ k, vol, expiry, timeYears }: SsviQuoteColumns): Float64Array => {
  const theta = new Float64Array(timeYears.length)
  const distance = new Float64Array(timeYears.length).fill(Infinity)
  for (let i = 0; i < k.length; i++) {
    const j = expiry[i]
    if (Math.abs(k[i]) >= distance[j]) continue
    distance[j] = Math.abs(k[i])
    theta[j] = vol[i] * vol[i] * timeYears[j]
  }
  return theta
}

const descend = (columns: SsviQuoteColumns, start: SsviPoint): SsviPoint => {
  const size = GLOBALS + columns.timeYears.length
  const hessian = new Float64Array(size * size)
  const gradient = new Float64Array(size)
  let point = projected(start)
  let cost = costOf(columns, point)
  let damping = 1e-3
  for (let iteration = 0; iteration < 100; iteration++) {
    assemble(columns, point, hessian, gradient)
    const before = cost
    for (let attempt = 0; attempt < 10 && cost === before; attempt++) {
      const trial = projected(moved(point, dampedStep(hessian, gradient, damping)))
      const trialCost = costOf(columns, trial)
      if (trialCost < cost) {
        point = trial
        cost = trialCost
        damping = Math.max(damping * 0.2, 1e-9)
      } else damping *= 6
    }
    if (before - cost <= 1e-9 * before) break
  }
  return point
}

const moved = ({ rho, eta, gamma, theta }: SsviPoint, step: Float64Array): SsviPoint => ({
  rho: rho + step[0],
  eta: eta * Math.exp(Math.max(-1, Math.min(1, step[1]))),
  gamma: gamma + step[2],
  theta: theta.map((value, j) => value * Math.exp(Math.max(-1, Math.min(1, step[GLOBALS + j])))),
})

/** The nearest point, coordinate by coordinate, that Theorems 4.1 and 4.2 declare free of arbitrage. */
const projected = (point: SsviPoint): SsviPoint => {
  const rho = Math.max(-MAX_RHO, Math.min(MAX_RHO, point.rho))
  const gamma = Math.max(0, Math.min(1, point.gamma))
  const theta = Float64Array.from(point.theta)
  for (let j = 1; j < theta.length; j++) theta[j] = Math.max(theta[j], theta[j - 1] * (1 + MARGIN))
  let { eta } = point
  for (const value of theta) {
    const tilt = value * (1 + Math.abs(rho))
    const most = Math.min(4 / tilt, 2 / Math.sqrt(tilt))
    eta = Math.min(eta, (most * (1 - MARGIN)) / ssviPowerLaw(value, 1, gamma))
  }
  return { rho, eta, gamma, theta }
}

const costOf = (columns: SsviQuoteColumns, point: SsviPoint): number => {
  const { k, vol, weight, expiry, timeYears } = columns
  let cost = 0
  for (let i = 0; i < k.length; i++) {
    const theta = point.theta[expiry[i]]
    const phi = ssviPowerLaw(theta, point.eta, point.gamma)
    const x = phi * k[i] + point.rho
    const w = (theta / 2) * (1 + point.rho * phi * k[i] + Math.sqrt(x * x + 1 - point.rho * point.rho))
    const error = Math.sqrt(w / timeYears[expiry[i]]) - vol[i]
    cost += weight[i] * error * error
  }
  return cost
}

/** JᵀJ (full, row-major) and Jᵀr at the point. */
const assemble = (
  columns: SsviQuoteColumns,
  { rho, eta, gamma, theta }: SsviPoint,
  hessian: Float64Array,
  gradient: Float64Array,
): void => {
  const { k, vol, weight, expiry, timeYears } = columns
  const size = gradient.length
  const row = new Float64Array(4)
  const index = [0, 1, 2, 0]
  hessian.fill(0)
  gradient.fill(0)
  for (let i = 0; i < k.length; i++) {
    const j = expiry[i]
    const phi = ssviPowerLaw(theta[j], eta, gamma)
    const x = phi * k[i]
    const root = Math.sqrt((x + rho) * (x + rho) + 1 - rho * rho)
    const w = (theta[j] / 2) * (1 + rho * x + root)
    const model = Math.sqrt(w / timeYears[j])
    const scale = Math.sqrt(weight[i]) / (2 * model * timeYears[j])
    const residual = Math.sqrt(weight[i]) * (model - vol[i])
    const byLogPhi = (theta[j] / 2) * x * (rho + (x + rho) / root)
    row[0] = scale * (theta[j] / 2) * (x + x / root)
    row[1] = scale * byLogPhi
    row[2] = scale * byLogPhi * Math.log((1 + theta[j]) / theta[j])
    row[3] = scale * (w - byLogPhi * (gamma + ((1 - gamma) * theta[j]) / (1 + theta[j])))
    index[3] = GLOBALS + j
    for (let p = 0; p < 4; p++) {
      gradient[index[p]] += row[p] * residual
      for (let q = 0; q < 4; q++) hessian[size * index[p] + index[q]] += row[p] * row[q]
    }
  }
}

/** Solves (H + λ·diag H)·step = −gradient by Cholesky. */
const dampedStep = (hessian: Float64Array, gradient: Float64Array, damping: number): Float64Array => {
  const n = gradient.length
  const factor = new Float64Array(n * n)
  const step = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = hessian[n * i + j] * (i === j ? 1 + damping : 1) + (i === j ? 1e-18 : 0)
      for (let l = 0; l < j; l++) sum -= factor[n * i + l] * factor[n * j + l]
      factor[n * i + j] = i === j ? Math.sqrt(Math.max(sum, 1e-24)) : sum / factor[n * j + j]
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = -gradient[i]
    for (let l = 0; l < i; l++) sum -= factor[n * i + l] * step[l]
    step[i] = sum / factor[n * i + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = step[i]
    for (let l = i + 1; l < n; l++) sum -= factor[n * l + i] * step[l]
    step[i] = sum / factor[n * i + i]
  }
  return step
}

import { minimum } from './minimum.ts'

/** A fitted GARCH(1,1): σ²ₜ₊₁ = ω + α·(uₜ − μ)² + β·σ²ₜ. Variances are per bar, not annualised. */
export type Garch11 = {
  readonly ok: true
  /** ω, constant; variance per bar; > 0. */
  readonly omega: number
  /** α, weight of the last squared return; >= 0. */
  readonly alpha: number
  /** β, weight of the last variance; >= 0. */
  readonly beta: number
  /** μ, mean return per bar, held at the sample mean. */
  readonly meanReturn: number
  /** Variance of the next bar, estimated after the last return. */
  readonly nextVariance: number
  /** ω/(1 − α − β), where the variance tends; per bar. */
  readonly longRunVariance: number
  /** Gaussian log-likelihood of the returns. */
  readonly logLikelihood: number
  /** Variance of each return, estimated before it; n. */
  readonly variances: Float64Array
}

/** The fit of a GARCH(1,1), or the reason why there is none. */
export type Garch11Fit = Garch11 | { readonly ok: false; readonly reason: 'too-few-returns' | 'no-variation' }

const FEWEST = 100
/** Keeps α + β below 1, so that a long-run variance exists. */
const MAX_PERSISTENT = 0.9999

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
const logit = (p: number): number => Math.log(p / (1 - p))

/** (ω, α, β) from unconstrained coordinates: ln of long-run over sample variance, persistence, α's share of it. */
const parametersAt = (point: Float64Array, sampleVariance: number) => {
  const persistence = MAX_PERSISTENT * logistic(point[1])
  const alpha = persistence * logistic(point[2])
  return { omega: sampleVariance * Math.exp(point[0]) * (1 - persistence), alpha, beta: persistence - alpha }
}

/** Twice the negative log-likelihood without its constant. */
const deviance = (squares: Float64Array, start: number, omega: number, alpha: number, beta: number): number => {
  let variance = start
  let sum = 0
  for (let i = 0; i < squares.length; i++) {
    sum += Math.log(variance) + squares[i] / variance
    variance = omega + alpha * squares[i] + beta * variance
  }
  return sum
}

/**
 * Fits a GARCH(1,1) to returns by Gaussian quasi maximum likelihood.
 *
 * @param returns  log returns per bar in time order (`logReturns`); 100 or more; NaN rows are passed over
 * @returns the parameters, the variance path and the next bar's variance; or why there is no fit
 * @remarks The mean is the sample mean and the first variance the sample variance. α, β >= 0 and α + β <= 0.9999.
 *   Deterministic. About 10 ms per 1,000 returns. On 5,000 simulated returns (α 0.08, β 0.90) α comes back within 0.03,
 *   β within 0.04 and the long-run vol within 15 %.
 * @see T. Bollerslev, "Generalized autoregressive conditional heteroskedasticity", J. Econometrics 31 (1986) 307-327
 */
export const garch11 = (returns: Float64Array): Garch11Fit => {
  const valid = returns.filter((value) => !Number.isNaN(value))
  if (valid.length < FEWEST) return { ok: false, reason: 'too-few-returns' }
  const meanReturn = valid.reduce((sum, value) => sum + value, 0) / valid.length
  const squares = valid.map((value) => (value - meanReturn) ** 2)
  const sampleVariance = squares.reduce((sum, value) => sum + value, 0) / squares.length
  if (!(sampleVariance > 1e-24 * (1 + meanReturn * meanReturn))) return { ok: false, reason: 'no-variation' }
  const value = (point: Float64Array) => {
    const { omega, alpha, beta } = parametersAt(point, sampleVariance)
    return deviance(squares, sampleVariance, omega, alpha, beta)
  }
  // The likelihood has a ridge along α + β: start from the best of nine corners of the usual range.
  let start = Float64Array.of(0, logit(0.95), logit(0.1))
  for (const persistence of [0.7, 0.95, 0.99]) {
    for (const share of [0.03, 0.1, 0.3]) {
      const corner = Float64Array.of(0, logit(persistence), logit(share))
      if (value(corner) < value(start)) start = corner
    }
  }
  const best = minimum(value, start, 0.5)
  const { omega, alpha, beta } = parametersAt(best.point, sampleVariance)
  const variances = new Float64Array(squares.length)
  let variance = sampleVariance
  for (let i = 0; i < squares.length; i++) {
    variances[i] = variance
    variance = omega + alpha * squares[i] + beta * variance
  }
  return {
    ok: true,
    omega,
    alpha,
    beta,
    meanReturn,
    nextVariance: variance,
    longRunVariance: omega / (1 - alpha - beta),
    logLikelihood: -0.5 * (best.value + squares.length * Math.log(2 * Math.PI)),
    variances,
  }
}

/**
 * Vol that a GARCH(1,1) expects on average over the next bars.
 *
 * @param fit             parameters and the next bar's variance, `garch11`
 * @param horizon         h, bars ahead averaged; >= 1
 * @param periodsPerYear  A, bars in a year; default 365
 * @returns √(A·(v + (σ²ₜ₊₁ − v)(1 − pʰ)/((1 − p)h))), p = α + β, v the long-run variance; annualised decimal vol
 */
export const garch11Forecast = (
  fit: Pick<Garch11, 'alpha' | 'beta' | 'nextVariance' | 'longRunVariance'>,
  horizon: number,
  periodsPerYear = 365,
): number => {
  if (!(horizon >= 1)) throw new RangeError(`A GARCH forecast looks 1 bar ahead or more; got ${horizon}.`)
  const persistence = fit.alpha + fit.beta
  const share = (1 - persistence ** horizon) / ((1 - persistence) * horizon)
  return Math.sqrt(periodsPerYear * (fit.longRunVariance + (fit.nextVariance - fit.longRunVariance) * share))
}

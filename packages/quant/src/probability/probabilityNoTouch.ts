import { normCdf } from '../normal/normCdf.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import { weightedNormCdf } from './weightedNormCdf.ts'

/**
 * Returns the probability that the price stays strictly between two levels until expiry (double no-touch), under a
 * lognormal law
 * monitored continuously.
 *
 * @param spot       S, price now; quote currency; > 0
 * @param low        lower level, quote currency; > 0
 * @param high       upper level, quote currency; > low
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @param drift      b, continuous growth rate of the expected price per year; default 0
 * @returns probability in [0, 1]; 0 when the price is not between the levels; NaN in gives NaN out
 * @remarks Fourier series where it converges fast, image series otherwise (levels wider than 1/0.6 standard
 *   deviations);
 *   stays precise down to 1e-300.
 * @see C. H. Hui, "One-touch double barrier binary option values", Applied Financial Economics 6 (1996) 343-346
 */
export const probabilityNoTouch = (
  spot: number,
  low: number,
  high: number,
  timeYears: number,
  vol: number,
  drift = 0,
): number => {
  const corridor = corridorOf(spot, low, high, timeYears, vol, drift)
  if (typeof corridor === 'number') return 1 - corridor
  return corridor.stdDev > SERIES_SWITCH * corridor.width ? fourierSurvival(corridor) : 1 - imageTouch(corridor)
}

/**
 * Probability that the price touches at least one of two levels before expiry (double touch); accurate where it is tiny.
 *
 * @param spot       S, price now; quote currency; > 0
 * @param low        lower level, quote currency; > 0
 * @param high       upper level, quote currency; > low
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @param drift      b, continuous growth rate of the expected price per year; default 0
 * @returns probability in [0, 1]; 1 when the price is not between the levels; NaN in gives NaN out
 * @see Hui (1996)
 */
export const probabilityDoubleTouch = (
  spot: number,
  low: number,
  high: number,
  timeYears: number,
  vol: number,
  drift = 0,
): number => {
  const corridor = corridorOf(spot, low, high, timeYears, vol, drift)
  if (typeof corridor === 'number') return corridor
  return corridor.stdDev > SERIES_SWITCH * corridor.width ? 1 - fourierSurvival(corridor) : imageTouch(corridor)
}

const SERIES_SWITCH = 0.6

/** Logarithmic distances from the price: `down` < 0 < `up`, `width` = up − down; drift and deviation over the whole time. */
type Corridor = {
  readonly down: number
  readonly up: number
  readonly width: number
  readonly logDrift: number
  readonly stdDev: number
}

/** The corridor, or the probability of a touch where that needs no series. */
const corridorOf = (
  spot: number,
  low: number,
  high: number,
  timeYears: number,
  vol: number,
  drift: number,
): Corridor | number => {
  const down = logMoneyness(low, spot)
  const up = logMoneyness(high, spot)
  const stdDev = vol * Math.sqrt(timeYears)
  const logDrift = drift * timeYears - 0.5 * stdDev * stdDev
  if (Number.isNaN(down + up + stdDev + logDrift)) return Number.NaN
  if (down >= 0 || up <= 0) return 1
  if (stdDev === 0) return logDrift > down && logDrift < up ? 0 : 1
  return { down, up, width: up - down, logDrift, stdDev }
}

/** Survival as a sum over the corridor's eigenmodes. */
const fourierSurvival = ({ down, up, width, logDrift, stdDev }: Corridor): number => {
  const variance = stdDev * stdDev
  const alpha = -logDrift / variance
  const decay = (logDrift * logDrift) / (2 * variance)
  let sum = 0
  for (let n = 1; n <= 60; n++) {
    const mode = (n * Math.PI) / width
    const damping = (mode * mode * variance) / 2
    const fromLow = Math.exp(-alpha * down - decay - damping)
    const fromHigh = Math.exp(-alpha * up - decay - damping)
    const term = (2 * mode * Math.sin(-mode * down) * (fromLow - (n % 2 === 0 ? fromHigh : -fromHigh))) / width
    sum += term / (alpha * alpha + mode * mode)
    if (damping > 45 + (Math.PI * Math.PI * variance) / (2 * width * width)) break
  }
  return Math.max(0, Math.min(1, sum))
}

/** Touch as the two tails of the free law plus the images of the price in the two levels. */
const imageTouch = (corridor: Corridor): number => {
  const { down, up, width, logDrift, stdDev } = corridor
  let sum = normCdf((down - logDrift) / stdDev) + normCdf((logDrift - up) / stdDev)
  for (let n = -8; n <= 8; n++) {
    if (n !== 0) sum -= imageMass(corridor, 2 * n * width)
    sum += imageMass(corridor, 2 * up + 2 * n * width)
  }
  return Math.max(0, Math.min(1, sum))
}

/** Mass that an image at `centre` (outside the corridor) sends into the corridor, with its Girsanov weight. */
const imageMass = ({ down, up, logDrift, stdDev }: Corridor, centre: number): number => {
  const weight = (logDrift * centre) / (stdDev * stdDev)
  const toUp = (up - centre - logDrift) / stdDev
  const toDown = (down - centre - logDrift) / stdDev
  return centre > 0
    ? weightedNormCdf(weight, toUp) - weightedNormCdf(weight, toDown)
    : weightedNormCdf(weight, -toDown) - weightedNormCdf(weight, -toUp)
}

import { exponential } from '../elementary/exponential.ts'
import { tailDenominator, tailNumerator } from '../normal/tailRatio.ts'
import { CHUNK_ROWS } from '../option/column.ts'
import { fillPriceRows, fillScaleRows, priceRows } from '../option/priceRows.ts'
import { crossing, deepDensity } from '../option/timeValue.ts'
import { GREEK_NAMES, type GreekColumns } from './greekSet.ts'
import { limitGreeks } from './limitGreeks.ts'

const { types, forwards, strikes, times, vols, moneynesses, deviations, scales, prices } = priceRows
const scratch = (): Float64Array => new Float64Array(CHUNK_ROWS)
const rates = /* @__PURE__ */ scratch()
// F·φ(d1) = K·φ(d2), and the Mills ratios N(−|d|)/φ(d) at d1 and d2
const densities = /* @__PURE__ */ scratch()
const mills1 = /* @__PURE__ */ scratch()
const mills2 = /* @__PURE__ */ scratch()

/** The chunk that {@link fillGreekRows} works on: the inputs of priceRows and r. */
export const greekRows = { ...priceRows, rates }

const fillDensities = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    const stdDev = deviations[i]
    densities[i] =
      moneynesses[i] < -6 * stdDev || stdDev > 12
        ? deepDensity(forwards[i], strikes[i], times[i], vols[i], moneynesses[i], stdDev)
        : (scales[i] / stdDev) * exponential(-0.125 * stdDev * stdDev)
  }
}

const fillMills = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    const stdDev = deviations[i]
    const h = moneynesses[i] / stdDev
    // |d| of the lesser and of the greater of F and K; beyond 60 the density is 0, and the polynomials would overflow
    const near = Math.min(Math.abs(h + 0.5 * stdDev), 60)
    const far = Math.min(0.5 * stdDev - h, 60)
    const nearBelow = tailDenominator(near)
    const farBelow = tailDenominator(far)
    const nearRatio = nearBelow / (tailNumerator(near) + near * nearBelow)
    const farRatio = farBelow / (tailNumerator(far) + far * farBelow)
    const isUp = forwards[i] < strikes[i]
    mills1[i] = isUp ? nearRatio : farRatio
    mills2[i] = isUp ? farRatio : nearRatio
  }
}

/** Inputs for which no intermediate result of {@link writeRows} can overflow. */
const isModerate = (value: number): boolean => value > 1e-40 && value < 1e40

const writeRows = (rows: number, start: number, out: GreekColumns): void => {
  const { price, delta, gamma, vega, theta, rho, vanna, volga } = out
  const { charm, veta, speed, zomma, color, ultima, dualDelta, dualGamma } = out
  for (let i = 0; i < rows; i++) {
    const row = start + i
    const forward = forwards[i]
    const strike = strikes[i]
    const time = times[i]
    const vol = vols[i]
    const rate = rates[i]
    const stdDev = deviations[i]
    if (!(isModerate(forward) && isModerate(strike) && isModerate(time) && isModerate(vol) && isModerate(stdDev))) {
      if (time === 0 && forward !== strike && isModerate(forward) && isModerate(strike) && isModerate(vol))
        writeExpired(row, i, out)
      else writeLimit(row, i, out)
      continue
    }
    const sign = types[i] === 0 ? 1 : -1
    const perForward = 1 / forward
    const perStrike = 1 / strike
    const perDeviation = 1 / stdDev
    const perVol = 1 / vol
    const perTwoTimes = 0.5 * (vol * perDeviation) * (vol * perDeviation)
    const h = (forward < strike ? moneynesses[i] : -moneynesses[i]) * perDeviation
    const t = 0.5 * stdDev
    const d1 = h + t
    const d2 = h - t
    const product = d1 * d2
    const plainCrossing = product - 1
    const productLessOne =
      plainCrossing * plainCrossing < 1e-6
        ? crossing(forward, strike, time, vol, moneynesses[i], stdDev)
        : plainCrossing
    const discount = rate === 0 ? 1 : exponential(-rate * time)
    const density = discount * densities[i]
    const density1 = density * perForward
    const density2 = density * perStrike
    const tail1 = density1 * mills1[i]
    const tail2 = density2 * mills2[i]
    const value = discount * prices[i]
    const deltaValue = sign * (sign * d1 > 0 ? discount - tail1 : tail1)
    const vegaValue = density * stdDev * perVol
    const gammaValue = density1 * perForward * perDeviation
    if (price !== undefined) price[row] = value
    if (delta !== undefined) delta[row] = deltaValue
    if (gamma !== undefined) gamma[row] = gammaValue
    if (vega !== undefined) vega[row] = vegaValue
    if (theta !== undefined) theta[row] = (rate === 0 ? 0 : rate * value) - vegaValue * vol * perTwoTimes
    if (rho !== undefined) rho[row] = -time * value
    if (vanna !== undefined) vanna[row] = -density1 * d2 * perVol
    if (volga !== undefined) volga[row] = vegaValue * product * perVol
    if (charm !== undefined) charm[row] = rate * deltaValue + density1 * d2 * perTwoTimes
    if (veta !== undefined) veta[row] = vegaValue * (rate - (1 + product) * perTwoTimes)
    if (speed !== undefined) speed[row] = -gammaValue * perForward * (1.5 + h * perDeviation)
    if (zomma !== undefined) zomma[row] = gammaValue * productLessOne * perVol
    if (color !== undefined) color[row] = gammaValue * (rate - productLessOne * perTwoTimes)
    if (ultima !== undefined) ultima[row] = -vegaValue * perVol * perVol * (3 * h * h + t * t - product * product)
    if (dualDelta !== undefined) dualDelta[row] = -sign * (sign * d2 > 0 ? discount - tail2 : tail2)
    if (dualGamma !== undefined) dualGamma[row] = density2 * perStrike * perDeviation
  }
}

const NOTHING_LEFT = [
  'gamma',
  'vega',
  'vanna',
  'volga',
  'veta',
  'speed',
  'zomma',
  'color',
  'ultima',
  'dualGamma',
] as const

/** At expiry away from the strike: the values of {@link limitGreeks}, without allocating an object per row. */
const writeExpired = (row: number, i: number, out: GreekColumns): void => {
  const sign = types[i] === 0 ? 1 : -1
  const intrinsic = Math.max(sign * (forwards[i] - strikes[i]), 0)
  const part = intrinsic > 0 ? sign : 0
  if (out.price !== undefined) out.price[row] = intrinsic
  if (out.delta !== undefined) out.delta[row] = part
  if (out.dualDelta !== undefined) out.dualDelta[row] = 0 - part
  if (out.rho !== undefined) out.rho[row] = 0
  if (out.theta !== undefined) out.theta[row] = rates[i] * intrinsic
  if (out.charm !== undefined) out.charm[row] = rates[i] * part
  for (const name of NOTHING_LEFT) {
    const column = out[name]
    if (column !== undefined) column[row] = 0
  }
}

const writeLimit = (row: number, i: number, out: GreekColumns): void => {
  const limits = limitGreeks(types[i] === 0, forwards[i], strikes[i], times[i], vols[i], rates[i])
  for (const name of GREEK_NAMES) {
    const column = out[name]
    if (column !== undefined) column[row] = limits[name]
  }
}

const isDiscounted = (rows: number): boolean => {
  for (let i = 0; i < rows; i++) if (rates[i] !== 0) return true
  return false
}

/** Greeks of the first `rows` rows of the chunk, written to `out` from row `start` on. */
export const fillGreekRows = (rows: number, start: number, out: GreekColumns): void => {
  // skips what no requested column needs: the price is a third of the whole, the probabilities a seventh
  const { price, delta, theta, rho, charm, dualDelta } = out
  const needsPrice = price !== undefined || rho !== undefined || (theta !== undefined && isDiscounted(rows))
  if (needsPrice) fillPriceRows(rows)
  else fillScaleRows(rows)
  fillDensities(rows)
  if (delta !== undefined || dualDelta !== undefined || charm !== undefined) fillMills(rows)
  writeRows(rows, start, out)
}

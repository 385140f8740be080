import { CHUNK_ROWS } from './column.ts'
import { logMoneyness } from './logMoneyness.ts'
import { smallDeviationFactor } from './smallDeviationFactor.ts'
import { geometricMean, isNear, nearScale, wideTimeValue } from './timeValue.ts'

/*
 * One chunk of options, column by column, and the loops that price it: what the vector forms of prices and greeks share. The loops are short, so that the
 * compiler inlines all they call and no number is boxed; one long loop over the same functions takes 83 ns a price instead of 57.
 */
const scratch = (): Float64Array => new Float64Array(CHUNK_ROWS)

// plain constants: what a module exports is looked up on every read, and cannot be folded into the code (measured: 15 ns a price)
const types = /* @__PURE__ */ new Uint8Array(CHUNK_ROWS)
const forwards = /* @__PURE__ */ scratch()
const strikes = /* @__PURE__ */ scratch()
const times = /* @__PURE__ */ scratch()
const vols = /* @__PURE__ */ scratch()
const moneynesses = /* @__PURE__ */ scratch()
const deviations = /* @__PURE__ */ scratch()
const prices = /* @__PURE__ */ scratch()
// √(FK)·s·φ(x/s)
const scales = /* @__PURE__ */ scratch()

/** The chunk. Inputs: types, forwards, strikes, times, vols. Results: x = −|ln(F/K)|, s = σ√T, √(FK)·s·φ(x/s), undiscounted prices. */
export const priceRows = { types, forwards, strikes, times, vols, moneynesses, deviations, scales, prices }

const fillMoneyness = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    // A call and its put, a strike on several days: rows side by side often share their logarithm.
    moneynesses[i] =
      i > 0 && forwards[i] === forwards[i - 1] && strikes[i] === strikes[i - 1]
        ? moneynesses[i - 1]
        : -Math.abs(logMoneyness(forwards[i], strikes[i]))
    deviations[i] = vols[i] * Math.sqrt(times[i])
  }
}

const fillScales = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    scales[i] = nearScale(geometricMean(forwards[i], strikes[i]), moneynesses[i], deviations[i])
  }
}

const fillPrices = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    const isCall = types[i] === 0
    const forward = forwards[i]
    const strike = strikes[i]
    const stdDev = deviations[i]
    const moneyness = moneynesses[i]
    if (!isOrdinary(forward, strike, stdDev)) {
      prices[i] = limitPrice(isCall, forward, strike, times[i], vols[i])
    } else {
      const value = isNear(moneyness, stdDev)
        ? scales[i] * smallDeviationFactor(-moneyness / stdDev, moneyness, stdDev)
        : wideTimeValue(forward, strike, times[i], vols[i], moneyness, stdDev)
      const parity = isCall ? forward - strike : strike - forward
      prices[i] = parity > 0 ? parity + value : value
    }
  }
}

/** Neither a limit case nor outside the domain; false for NaN. */
const isOrdinary = (forward: number, strike: number, stdDev: number): boolean =>
  forward > 0 && forward < Infinity && strike > 0 && strike < Infinity && stdDev > 0 && stdDev < Infinity

const limitPrice = (isCall: boolean, forward: number, strike: number, timeYears: number, vol: number): number => {
  if (!(forward >= 0 && strike >= 0 && timeYears >= 0 && vol >= 0)) return Number.NaN
  const stdDev = timeYears === 0 || vol === 0 ? 0 : vol * Math.sqrt(timeYears)
  const hasNoTimeValue = stdDev === 0 || forward === 0 || strike === 0 || forward === Infinity || strike === Infinity
  // σ√T = ∞: the call is worth the forward, the put the strike
  if (!hasNoTimeValue) return isCall ? forward : strike
  const parity = isCall ? forward - strike : strike - forward
  return Number.isNaN(parity) ? parity : Math.max(parity, 0)
}

// called through lists, which prevents the compiler from merging the loops
const SCALE_STAGES = [fillMoneyness, fillScales]
const PRICE_STAGES = [fillMoneyness, fillScales, fillPrices]

/** Everything but the prices, for the first `rows` rows of the chunk. */
export const fillScaleRows = (rows: number): void => {
  for (const stage of SCALE_STAGES) stage(rows)
}

/** Prices the first `rows` rows of the chunk. */
export const fillPriceRows = (rows: number): void => {
  for (const stage of PRICE_STAGES) stage(rows)
}

import {
  probabilityAbove,
  probabilityBelow,
  probabilityBetween,
  probabilityNoTouch,
  probabilityTouch,
  riskNeutralDensityVec,
  type SmileSlice,
} from '@gvol/quant'

export const EVENTS = ['above', 'below', 'between', 'touch'] as const

/** Events of the price: ends above, below or between levels, or touches one before expiry. */
export type PriceEvent = (typeof EVENTS)[number]

export type ProbabilityInput = {
  /** Current price, quote currency; > 0. */
  readonly price: number
  /** b, continuous growth of the expected price per year; 0 where the price is a forward. */
  readonly drift: number
  /** The level, or the lower of two; quote currency; > 0. */
  readonly level: number
  /** The upper level; > level. Undefined where only one is given. */
  readonly upper: number | undefined
  /** T, Act/365; > 0. */
  readonly timeYears: number
  /** Flat σ, annualized decimal; >= 0. */
  readonly vol: number
  /** Smile of the expiry in total variance; undefined without one. */
  readonly slice: SmileSlice | undefined
}

/** Probabilities of all events under one distribution, each in [0, 1]. */
export type EventProbabilities = {
  readonly above: number
  readonly below: number
  readonly between: number | undefined
  /** Touches the level, monitored continuously. Under a smile: lognormal at the vol of the level. */
  readonly touch: number
  /** Never touches either level; under a flat vol only. */
  readonly stay: number | undefined
}

export type ProbabilityResult = {
  readonly flat: EventProbabilities
  readonly smile: EventProbabilities | undefined
  /** E[S_T]. */
  readonly expected: number
  /** Ends above or below with equal probability, flat vol. */
  readonly median: number
  /** One and two standard deviations of the logarithm around the median, flat vol. */
  readonly bands: readonly { readonly deviations: number; readonly low: number; readonly high: number }[]
}

const clamped = (share: number): number => Math.min(Math.max(share, 0), 1)

const eventsUnder = (input: ProbabilityInput, law: number | SmileSlice): EventProbabilities => {
  const { price, level, upper, timeYears, drift } = input
  return {
    above: clamped(probabilityAbove(price, level, timeYears, law, drift)),
    below: clamped(probabilityBelow(price, level, timeYears, law, drift)),
    between: upper === undefined ? undefined : clamped(probabilityBetween(price, level, upper, timeYears, law, drift)),
    touch: probabilityTouch(price, level, timeYears, law, drift),
    stay:
      upper === undefined || typeof law !== 'number'
        ? undefined
        : probabilityNoTouch(price, level, upper, timeYears, law, drift),
  }
}

/** Returns the probability of each event, under a flat vol and, if available, under the smile. */
export const probabilityModel = (input: ProbabilityInput): ProbabilityResult => {
  const { price, drift, timeYears, vol } = input
  const stdDev = vol * Math.sqrt(timeYears)
  const expected = price * Math.exp(drift * timeYears)
  const median = expected * Math.exp((-stdDev * stdDev) / 2)
  return {
    flat: eventsUnder(input, vol),
    smile: input.slice === undefined ? undefined : eventsUnder(input, input.slice),
    expected,
    median,
    bands: [1, 2].map((deviations) => ({
      deviations,
      low: median * Math.exp(-deviations * stdDev),
      high: median * Math.exp(deviations * stdDev),
    })),
  }
}

/** Densities over prices: % of probability per 1 % of the price, as perceived on a log axis. */
export type DensityCurves = {
  readonly price: Float64Array
  readonly flat: Float64Array
  readonly smile: Float64Array | undefined
}

const POINTS = 241

/** Returns densities from four standard deviations below to four above, levels included. */
export const densityCurves = (input: ProbabilityInput): DensityCurves => {
  const { price, drift, timeYears, vol, slice, level, upper } = input
  const expected = price * Math.exp(drift * timeYears)
  const reach = Math.min(Math.max(4 * vol * Math.sqrt(timeYears), 0.01), 6)
  const low = Math.min(Math.log(expected) - reach, Math.log(level) - 0.1 * reach)
  const high = Math.max(Math.log(expected) + reach, Math.log(upper ?? level) + 0.1 * reach)
  const grid = Float64Array.from({ length: POINTS }, (_, i) => Math.exp(low + ((high - low) * i) / (POINTS - 1)))
  const perMove = (law: number | SmileSlice) =>
    riskNeutralDensityVec(expected, grid, timeYears, law).map((density, i) => Math.max(density, 0) * grid[i])
  return { price: grid, flat: perMove(vol), smile: slice === undefined ? undefined : perMove(slice) }
}

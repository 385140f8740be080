import { rollingMean } from '../realised/estimators/rollingMean.ts'

/** Bollinger bands in columns of n rows, in the unit of the values. */
export type BollingerBands = {
  readonly middle: Float64Array
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/**
 * Bollinger bands: a moving average with bands of standard deviations of the same bars. values: n; returns n each.
 *
 * @param values  closes in time order, one per bar; NaN where a bar is missing
 * @param length  bars in the window; whole number >= 1; 20 by Bollinger
 * @param width   standard deviations from the middle to a band; >= 0; 2 by Bollinger
 * @returns mean and mean ± width·σ, σ² = Σ(value − mean)²/length; NaN in the first length − 1 rows and wherever the window
 *   holds a missing bar
 * @remarks σ is the population's, divided by the number of bars, as Bollinger defines it. Its squares are of distances from
 *   the window's own mean, so equal values give a width of 0. Throws RangeError on a length that is not a whole number >= 1.
 * @see J. Bollinger, "Bollinger on Bollinger Bands" (2001), chapter 7
 */
export const bollingerBands = (values: Float64Array, length = 20, width = 2): BollingerBands => {
  const middle = rollingMean(values, length)
  const upper = new Float64Array(values.length).fill(Number.NaN)
  const lower = new Float64Array(values.length).fill(Number.NaN)
  for (let i = length - 1; i < values.length; i++) {
    let squares = 0
    for (let j = i - length + 1; j <= i; j++) squares += (values[j] - middle[i]) ** 2
    const distance = width * Math.sqrt(squares / length)
    upper[i] = middle[i] + distance
    lower[i] = middle[i] - distance
  }
  return { middle, upper, lower }
}

type Bounds = { readonly min?: number; readonly max?: number }

/**
 * Bounds of an axis that keep large dots at the ends whole; none where all values are one.
 *
 * @param values  of what is drawn, in the unit of the axis
 * @param share   of their range that is left free on either side
 */
export const roomAround = (values: readonly (number | null)[], share: number): Bounds => {
  const [low, high] = [Math.min(...values.map(Number)), Math.max(...values.map(Number))]
  return high > low ? { min: low - share * (high - low), max: high + share * (high - low) } : {}
}

const LARGEST_RATIO = 12

/** Amounts as multiples of one unit. */
export type IntegerRatios = {
  /** Signed; whole numbers when exact. */
  readonly ratios: readonly number[]
  /** The unit; > 0, in the amounts' unit. */
  readonly unit: number
  readonly isExact: boolean
}

/**
 * Returns the smallest integers proportional to signed amounts: 10 and −15.1 are 2 and −3 of 5.02.
 *
 * @param amounts    signed, none 0
 * @param tolerance  relative slack of each amount
 * @returns whole numbers up to 12 and the unit that fits them best; plain multiples of the smallest amount when there
 *   are
 *   none (`isExact` false)
 */
export const integerRatios = (amounts: readonly number[], tolerance: number): IntegerRatios => {
  const sizes = amounts.map(Math.abs)
  const least = Math.min(...sizes)
  for (let divisor = 1; divisor <= LARGEST_RATIO; divisor++) {
    const exact = sizes.map((size) => (size * divisor) / least)
    const whole = exact.map(Math.round)
    if (Math.max(...whole) > LARGEST_RATIO) break
    if (exact.every((value, i) => Math.abs(value - whole[i]) <= tolerance * whole[i])) {
      const unit = sizes.reduce((sum, size) => sum + size, 0) / whole.reduce((sum, ratio) => sum + ratio, 0)
      return { ratios: whole.map((ratio, i) => ratio * Math.sign(amounts[i])), unit, isExact: true }
    }
  }
  return { ratios: amounts.map((amount) => amount / least), unit: least, isExact: false }
}

/*
 * Exact rounding errors of sums and products: the two building blocks of arithmetic in doubled precision (pairs high +
 * low).
 * T. J. Dekker, "A floating-point technique for extending the available precision", Numer. Math. 18 (1971) 224-242.
 */
/** 2²⁷ + 1 splits a double into two halves of 26 bits, whose products are exact. */
const SPLIT = 134217729

/** The upper 26 bits of a number below 1e300. */
export const upperHalf = (a: number): number => {
  const shifted = SPLIT * a
  return shifted - (shifted - a)
}

/** a·b − product, exactly, where `product` is the rounded a·b. */
export const productError = (a: number, b: number, product: number): number => {
  const aHigh = upperHalf(a)
  const aLow = a - aHigh
  const bHigh = upperHalf(b)
  const bLow = b - bHigh
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow
}

/** a + b − sum, exactly, where `sum` is the rounded a + b. */
export const sumError = (a: number, b: number, sum: number): number => {
  const bUsed = sum - a
  return a - (sum - bUsed) + (b - bUsed)
}

const DECIMAL_SCALE = 1e8

/** Removes the rounding error of binary arithmetic from decimal prices and amounts: 32.800000000000004 becomes 32.8. */
export const decimal = (value: number): number => Math.round(value * DECIMAL_SCALE) / DECIMAL_SCALE

/** Rounds a price to the given decimals; prices below a hundred get four more. */
export const roundedPrice = (price: number, decimals: number): number => {
  const scale = 10 ** (price < 100 ? decimals + 4 : decimals)
  return Math.round(price * scale) / scale
}

const PLACES = 1e8

/** Takes away what binary arithmetic leaves behind decimal prices and amounts: 32.800000000000004 is 32.8. */
export const decimal = (value: number): number => Math.round(value * PLACES) / PLACES

/** A price with so many decimals as are shown of dear coins; cheap ones, below a hundred, have four more. */
export const shownPrice = (price: number, decimals: number): number => {
  const scale = 10 ** (price < 100 ? decimals + 4 : decimals)
  return Math.round(price * scale) / scale
}

/** Rounds to significant digits, which removes floating-point noise. */
export const significant = (value: number, figures: number): number => Number(value.toPrecision(figures))

/** Rounds to a number of decimals. */
export const roundedTo = (value: number, decimals: number): number =>
  Math.abs(value) < 1e20 ? Number(value.toFixed(decimals)) : value

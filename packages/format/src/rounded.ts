/** The number of so many significant figures that is nearest: takes the noise of binary fractions away. */
export const significant = (value: number, figures: number): number => Number(value.toPrecision(figures))

/** The number of so many decimals that is nearest. */
export const roundedTo = (value: number, decimals: number): number =>
  Math.abs(value) < 1e20 ? Number(value.toFixed(decimals)) : value

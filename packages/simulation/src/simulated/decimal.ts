const PLACES = 1e8

/** Takes away what binary arithmetic leaves behind decimal prices and amounts: 32.800000000000004 is 32.8. */
export const decimal = (value: number): number => Math.round(value * PLACES) / PLACES

/** Converts NaN and undefined to null, as on the wire. */
export const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

/**
 * Converts missing values to 0, as Deribit does for amounts without quotes, missing vols, and marks that round to zero.
 */
export const orZero = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? 0 : value)

/** Returns a field, or nothing if the value is missing. */
export const optional = <Name extends string>(name: Name, value: number | undefined): { [name in Name]?: number } =>
  (value === undefined || Number.isNaN(value) ? {} : { [name]: value }) as { [name in Name]?: number }

export const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

export const midOf = (bid: number | undefined, ask: number | undefined): number | null =>
  bid === undefined || ask === undefined || Number.isNaN(bid + ask) ? null : (bid + ask) / 2

/** NaN and undefined are null on the wire. */
export const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

/** Where Deribit sends 0 for "nothing": amounts nobody quotes, vols nobody has, marks that round to nothing. */
export const orZero = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? 0 : value)

/** A field that is left out where nothing is known. */
export const optional = <Name extends string>(name: Name, value: number | undefined): { [name in Name]?: number } =>
  (value === undefined || Number.isNaN(value) ? {} : { [name]: value }) as { [name in Name]?: number }

export const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

export const midOf = (bid: number | undefined, ask: number | undefined): number | null =>
  bid === undefined || ask === undefined || Number.isNaN(bid + ask) ? null : (bid + ask) / 2

/** Returns a number of a column as a row has it: undefined where it is missing. */
export const nanToUndefined = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

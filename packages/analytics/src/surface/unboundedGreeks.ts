/** No greek of a market is this large: the limit is infinite, as gamma at the strike at expiry is. */
const UNBOUNDED_FROM = 1e300

/** Replaces greeks that are infinite in the limit by NaN, in place: no number says what such an option does. */
export const withoutUnbounded = (column: Float64Array): void => {
  for (let row = 0; row < column.length; row++) if (Math.abs(column[row]) >= UNBOUNDED_FROM) column[row] = Number.NaN
}

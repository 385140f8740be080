/** A value as sent to clients: NaN and missing values are null, flags are true or false, times are Unix ms. */
export type WireValue = number | string | boolean | null

/** A value as it goes over a wire: NaN and missing are null, flags are true or false, times are Unix ms. */
export type WireValue = number | string | boolean | null

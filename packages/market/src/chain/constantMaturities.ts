/** Days to expiry of the constant maturities. */
export const CONSTANT_MATURITY_DAYS = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180] as const

/** Whether an expiry was asked for; an empty list asks for all. */
export const isWanted = (expiries: readonly number[], expiryMs: number): boolean =>
  expiries.length === 0 || expiries.includes(expiryMs)

/** A lease may be taken over this long after its last renewal was seen, by the taker's clock, ms. */
export const LEASE_MS = 10_000
/**
 * A holder considers its lease valid this long after it began to renew, by its own clock, ms. Shorter than `LEASE_MS`,
 * so that two processes never both hold it.
 */
export const BELIEF_MS = 8_000
/** Interval between renewals, ms. */
export const RENEW_MS = 2_000
/** Interval after a failed renewal, ms. */
export const RETRY_MS = 500

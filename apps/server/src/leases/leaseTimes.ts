/** How long nobody may take what a holder holds after it was last heard of, by the clock of whoever would take it. */
export const LEASE_MS = 10_000
/** How long a holder believes that it holds after it began to renew, by its own clock: less, so that both never do. */
export const BELIEF_MS = 8_000
/** Between two renewals. */
export const RENEW_MS = 2_000
/** The same when the last one failed. */
export const RETRY_MS = 500

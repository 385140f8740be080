/** The index instead of a forward, as Deribit names it. */
export const INDEX_UNDERLYING = 'index_price'
/** Index · e^(r·T) with an interest rate that the venue publishes. */
export const RATE_UNDERLYING = 'index_rate'
/** Before the name of the dated future whose price stands for a forward that the venue does not publish. */
const FUTURE_PREFIX = 'future '

export type UnderlyingSource = 'venue' | 'future' | 'rate' | 'index'

/** Returns the name of an underlying price that was taken from a dated future. */
export const futureUnderlying = (instrument: string): string => FUTURE_PREFIX + instrument

/**
 * Returns where the underlying price of an option is from. Every other name, and none, is a forward that the venue
 * publishes.
 *
 * @param name  `underlyingName` of a quote or of the expiry of a chain
 */
export const underlyingSource = (name: string | undefined): UnderlyingSource => {
  if (name === INDEX_UNDERLYING) return 'index'
  if (name === RATE_UNDERLYING) return 'rate'
  return name?.startsWith(FUTURE_PREFIX) ? 'future' : 'venue'
}

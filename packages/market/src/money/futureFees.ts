/** What a venue charges a taker without discounts, shares of the traded value. */
export type FutureFees = {
  /** Futures and perpetuals. */
  readonly taker: number
  /** Spot pairs. */
  readonly spotTaker: number
}

/** Schedule of most venues, used for a venue that is not in the list. */
export const USUAL_FUTURE_FEES: FutureFees = { taker: 0.0005, spotTaker: 0.001 }

/**
 * Published schedules of the lowest tier. Deribit: `taker_commission` of its instruments, whose spot pairs are free.
 * Hyperliquid: `userFees` of an account without volume. Others: their pages of fees in 2026.
 */
const SCHEDULES: Readonly<Record<string, FutureFees>> = {
  deribit: { taker: 0.0005, spotTaker: 0 },
  binance: { taker: 0.0005, spotTaker: 0.001 },
  bybit: { taker: 0.00055, spotTaker: 0.001 },
  okx: { taker: 0.0005, spotTaker: 0.001 },
  kraken: { taker: 0.0005, spotTaker: 0.004 },
  hyperliquid: { taker: 0.00045, spotTaker: 0.0007 },
}

/** Returns the fees of a venue, and whether they are its own schedule. */
export const futureFeesOf = (venue: string): { readonly fees: FutureFees; readonly isOwn: boolean } => {
  const own = SCHEDULES[venue]
  return { fees: own ?? USUAL_FUTURE_FEES, isOwn: own !== undefined }
}

/** Returns the fees of entering and leaving a position in a contract against the coin, a share of its value. */
export const roundTripFees = ({ taker, spotTaker }: FutureFees): number => 2 * (taker + spotTaker)

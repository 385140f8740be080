/** What a venue charges a taker of options without discounts: shares of the underlying, each capped by a share of the option. */
export type OptionFees = {
  /** Per coin traded: share of the index. */
  readonly rate: number
  /** No more than this share of the premium. */
  readonly cap: number
  /** Per coin exercised at the expiry: share of the settlement price; same cap, of the payoff. */
  readonly deliveryRate: number
}

/** Schedule of most venues, used for a venue that is not in the list. */
export const USUAL_OPTION_FEES: OptionFees = { rate: 0.0003, cap: 0.125, deliveryRate: 0.00015 }

/**
 * Published schedules of the lowest tier, as of November 2026. Deribit: support article 25944746248989. Binance: support
 * article 5326e5de61c34fed98abe28d2f175a23. Bybit: "Bybit Option Fees Explained" of 18 September 2025; the cap of its
 * delivery fee is taken to be that of trading. OKX: change of 15 May 2025, and its fee rules of 24 June 2026. Gate:
 * announcement 49723 of 5 February 2026.
 */
const SCHEDULES: Readonly<Record<string, OptionFees>> = {
  deribit: { rate: 0.0003, cap: 0.125, deliveryRate: 0.00015 },
  binance: { rate: 0.0003, cap: 0.1, deliveryRate: 0.00015 },
  bybit: { rate: 0.0003, cap: 0.07, deliveryRate: 0.00015 },
  okx: { rate: 0.0003, cap: 0.07, deliveryRate: 0.0002 },
  gate: { rate: 0.00028, cap: 0.125, deliveryRate: 0.00015 },
}

/** Returns the fees of a venue, and whether they are its own schedule. */
export const optionFeesOf = (venue: string): { readonly fees: OptionFees; readonly isOwn: boolean } => {
  const own = SCHEDULES[venue]
  return { fees: own ?? USUAL_OPTION_FEES, isOwn: own !== undefined }
}

/**
 * Returns the fee of trading one coin of an option, quote currency.
 *
 * @param premium  of one coin when it is paid, quote currency
 * @param index    of the same instant
 */
export const optionFeeUsd = ({ rate, cap }: Pick<OptionFees, 'rate' | 'cap'>, premium: number, index: number): number =>
  Math.min(rate * index, cap * premium)

/** Returns the fee of exercising one coin of an option at its expiry, quote currency. */
export const deliveryFeeUsd = (
  { deliveryRate, cap }: Pick<OptionFees, 'deliveryRate' | 'cap'>,
  payoff: number,
  settlement: number,
): number => Math.min(deliveryRate * settlement, cap * Math.max(0, payoff))

import type { OptionType, Trade } from '@gvol/market'

/** Terms of an option. */
export type OptionTerms = {
  /** Unix ms. */
  readonly expiryMs: number
  /** Quote currency per coin. */
  readonly strike: number
  readonly optionType: OptionType
}

/** A trade with the terms of its option. */
export type TradedOption = OptionTerms & { readonly trade: Trade }

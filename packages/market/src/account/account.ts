import type { OptionType } from '../instrument.ts'
import type { UnixMs } from '../units/units.ts'

/** An on-chain account's balance of one instrument or currency. */
export type AccountHolding = {
  /** Number of the subaccount on its chain. */
  readonly subaccount: number
  readonly kind: 'option' | 'perpetual' | 'collateral' | 'cash' | 'unknown'
  /** Coin of the instrument, or the currency; the contract's address where that is unknown. */
  readonly coin: string
  /** Coins, or units of the currency; positive: balance or long, negative: debt or short. */
  readonly size: number
  readonly expiryMs?: UnixMs
  /** Quote currency per coin. */
  readonly strike?: number
  readonly optionType?: OptionType
  /** Unrealized profit and funding of a perpetual, USD. */
  readonly unsettledUsd?: number
}

/** A trade of an account, as the venue reports it. */
export type AccountTrade = {
  readonly subaccount: number
  readonly tradeId: string
  readonly instrument: string
  readonly atMs: UnixMs
  readonly side: 'buy' | 'sell'
  /** Quote currency per coin. */
  readonly price: number
  readonly amountCoin: number
  readonly feeUsd?: number
}

/** An account's option position at its expiry, as the venue reports it. */
export type AccountSettlement = {
  readonly subaccount: number
  readonly instrument: string
  /** The expiry. */
  readonly atMs: UnixMs
  /** Size in coins; negative for short positions. */
  readonly amountCoin: number
  /** The index at which the expiry settled, quote currency per coin. */
  readonly price: number
  /** Value at expiry − average cost with fees, USD. */
  readonly pnlUsd?: number
  /** Value at expiry − average cost without fees, USD. */
  readonly grossUsd?: number
}

/** A vault of the venue and an account's balance in it; for a vault that is no longer listed only the balance. */
export type AccountVault = {
  readonly name: string
  /** The account's tokens of the vault, over all chains. */
  readonly held: number
  /** Time of the other values. */
  readonly atMs?: UnixMs
  /** Total supply on the venue's chain. */
  readonly tokens?: number
  /** Total value, USD. */
  readonly tvlUsd?: number
  /** Value per token, USD. */
  readonly tokenUsd?: number
  /** Value per token in the deposited asset, and in that asset's underlying. */
  readonly base?: number
  readonly underlying?: number
}

/** All balances of an address on a chain at one block, and its trades as the venue reports them. */
export type AccountState = {
  readonly venue: string
  readonly network: string
  /** With checksum; the resolved address where a name was given. */
  readonly address: string
  readonly block: number
  /** Time of the block. */
  readonly atMs: UnixMs
  readonly subaccounts: readonly number[]
  readonly holdings: readonly AccountHolding[]
  /** Ascending; undefined where the venue did not return them. */
  readonly trades?: readonly AccountTrade[]
  /** Ascending; undefined where the venue did not return them. */
  readonly settlements?: readonly AccountSettlement[]
  /** All vaults of the venue; undefined where it did not return them. */
  readonly vaults?: readonly AccountVault[]
  /** Missing data, a sentence each. */
  readonly notes: readonly string[]
}

/** An account, or a sentence that says why it is not available. */
export type AccountAnswer =
  | { readonly ok: true; readonly account: AccountState }
  | { readonly ok: false; readonly message: string }

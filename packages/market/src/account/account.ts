import type { OptionType } from '../instrument.ts'
import type { UnixMs } from '../units/units.ts'

/** What an account of a chain holds of one instrument or currency. */
export type AccountHolding = {
  /** Number of the subaccount, as its chain counts them. */
  readonly subaccount: number
  readonly kind: 'option' | 'perpetual' | 'collateral' | 'cash' | 'unknown'
  /** Coin of the instrument, or the currency held; the address of its contract where that is unknown. */
  readonly coin: string
  /** Coins, or units of the currency; + held or long, − owed or short. */
  readonly size: number
  readonly expiryMs?: UnixMs
  /** Quote currency per coin. */
  readonly strike?: number
  readonly optionType?: OptionType
  /** Profit and funding of a perpetual that are not yet cash, USD. */
  readonly unsettledUsd?: number
}

/** A trade that the venue tells of an account. */
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

/** An option that an account held at its expiry, as the venue tells it. */
export type AccountSettlement = {
  readonly subaccount: number
  readonly instrument: string
  /** The expiry. */
  readonly atMs: UnixMs
  /** Coins held; − sold. */
  readonly amountCoin: number
  /** The index at which the expiry was settled, quote currency per coin. */
  readonly price: number
  /** Value at expiry − average cost with fees, USD. */
  readonly pnlUsd?: number
  /** The same without fees. */
  readonly grossUsd?: number
}

/** A vault of the venue and what an account holds of it; of one that the venue lists no more only that. */
export type AccountVault = {
  readonly name: string
  /** Tokens of the vault that the account holds, on every chain together. */
  readonly held: number
  /** When the rest was so. */
  readonly atMs?: UnixMs
  /** All of its tokens on the venue's chain. */
  readonly tokens?: number
  /** What lies in it, USD. */
  readonly tvlUsd?: number
  /** Worth of one token, USD. */
  readonly tokenUsd?: number
  /** Worth of one token in what was paid in, and in what that stands for. */
  readonly base?: number
  readonly underlying?: number
}

/** Everything that an address holds on a chain at one block, and what its venue tells of its trades. */
export type AccountState = {
  readonly venue: string
  readonly network: string
  /** With its checksum; what a name stood for. */
  readonly address: string
  readonly block: number
  /** Time of the block. */
  readonly atMs: UnixMs
  readonly subaccounts: readonly number[]
  readonly holdings: readonly AccountHolding[]
  /** Ascending; undefined where the venue did not tell them. */
  readonly trades?: readonly AccountTrade[]
  /** Ascending; undefined where the venue did not tell them. */
  readonly settlements?: readonly AccountSettlement[]
  /** All vaults of the venue; undefined where it did not tell them. */
  readonly vaults?: readonly AccountVault[]
  /** What could not be told, a sentence each. */
  readonly notes: readonly string[]
}

/** An account, or the sentence that says why it is not known. */
export type AccountAnswer =
  | { readonly ok: true; readonly account: AccountState }
  | { readonly ok: false; readonly message: string }

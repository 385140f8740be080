/** An option that an account trades for every Friday's expiry; negative amounts are sold. */
export type WeeklyLeg = {
  readonly isCall: boolean
  /** Strike over forward at the trade; the nearest listed strike is taken. */
  readonly moneyness: number
  readonly amountCoin: number
}

/** Tokens of a vault that an account has. */
export type VaultTokens = { readonly vault: string; readonly asset: string; readonly tokens: number }

/** An account of the simulated Derive, with the rule by which it trades. */
export type ExampleAccount = {
  /** Digits only, so that no person's address is meant. */
  readonly address: `0x${string}`
  readonly title: string
  /** Number of its one subaccount. */
  readonly subaccount: number
  readonly coin: 'BTC' | 'ETH'
  readonly depositUsd: number
  readonly legs: readonly WeeklyLeg[]
  /** How long before an expiry its options are traded, days. */
  readonly daysBefore: number
  /** Its perpetual, coins; negative for short. */
  readonly perpetualCoin: number
  readonly vaults: readonly VaultTokens[]
}

/** The accounts that a desk on the simulated market offers to open: a seller, a hedger and a buyer of vol. */
export const EXAMPLE_ACCOUNTS: readonly ExampleAccount[] = [
  {
    address: '0x1111111111111111111111111111111111111111',
    title: 'Covered strangle: long the perpetual, calls and puts sold every week',
    subaccount: 1_001,
    coin: 'BTC',
    depositUsd: 150_000,
    legs: [
      { isCall: true, moneyness: 1.08, amountCoin: -1.5 },
      { isCall: false, moneyness: 0.9, amountCoin: -1 },
    ],
    daysBefore: 14,
    perpetualCoin: 1.5,
    vaults: [],
  },
  {
    address: '0x2222222222222222222222222222222222222222',
    title: 'Collar: puts bought and calls sold against collateral in ETH',
    subaccount: 1_002,
    coin: 'ETH',
    depositUsd: 80_000,
    legs: [
      { isCall: false, moneyness: 0.93, amountCoin: 20 },
      { isCall: true, moneyness: 1.1, amountCoin: -20 },
    ],
    daysBefore: 14,
    perpetualCoin: 12.5,
    vaults: [{ vault: 'ETH covered calls', asset: 'ETHC', tokens: 4.25 }],
  },
  {
    address: '0x3333333333333333333333333333333333333333',
    title: 'Long straddle: both sides bought every week, delta left open',
    subaccount: 1_003,
    coin: 'BTC',
    depositUsd: 60_000,
    legs: [
      { isCall: true, moneyness: 1, amountCoin: 0.5 },
      { isCall: false, moneyness: 1, amountCoin: 0.5 },
    ],
    daysBefore: 21,
    perpetualCoin: 0,
    vaults: [{ vault: 'BTC put spreads', asset: 'BTCP', tokens: 0.8 }],
  },
]

export type Hex = `0x${string}`

/** Addresses of the contracts: those of Derive's chain. Options and perpetuals are of BTC. */
export const CHAIN_ADDRESSES = {
  SubAccounts: '0xE7603DF191D699d8BD9891b821347dbAb889E5a5',
  Matching: '0xeB8d770ec18DB98Db922E9D83260A585b9F0DeAD',
  OptionAsset: '0xd0711b9eBE84b778483709CDe62BacFDBAE13623',
  PerpetualAsset: '0xDBa83C0C654DB1cd914FA2710bA743e925B53086',
  Names: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
} as const satisfies Readonly<Record<string, Hex>>

export const CASH_ADDRESS: Hex = '0x57B03E14d409ADC7fAb6CFc44b5886CAD2D5f02b'
export const DERIVE_CHAIN_ID = 957

export type ChainLog = {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: number
}

/** A chain as a node shows it. */
export type ChainView = {
  /** Number of the newest block. */
  readonly block: () => number
  readonly logs: () => readonly ChainLog[]
  /** Calls any contract without changing state. */
  readonly call: (to: Hex, data: Hex) => Promise<{ readonly isRefused: boolean; readonly data: Hex }>
}

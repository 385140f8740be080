import { MS_PER_SECOND } from '@gvol/time'
import { decodeFunctionData, encodeEventTopics, encodeFunctionResult, parseAbi } from 'viem'
import { CASH_ADDRESS, CHAIN_ADDRESSES, type ChainLog, type ChainView, type Hex } from '../chain/deployed.ts'
import type { AccountLedger, AccountLedgers, LedgerTrade } from './accountLedger.ts'
import { EXAMPLE_ACCOUNTS } from './exampleAccounts.ts'

const SUB_ACCOUNTS = parseAbi([
  'struct AssetBalance { address asset; uint256 subId; int256 balance; }',
  'function ownerOf(uint256 accountId) view returns (address)',
  'function getAccountBalances(uint256 accountId) view returns (AssetBalance[])',
])
const MATCHING = parseAbi([
  'event DepositedSubAccount(uint256 indexed accountId, address indexed owner)',
  'function subAccountToOwner(uint256 accountId) view returns (address)',
])
const PERPETUAL = parseAbi(['function getUnsettledAndUnrealizedCash(uint256 accountId) view returns (int256)'])

/** Contracts of each coin on Derive's chain. */
const ASSETS: Readonly<Record<string, { readonly option: Hex; readonly perpetual: Hex }>> = {
  BTC: { option: CHAIN_ADDRESSES.OptionAsset, perpetual: CHAIN_ADDRESSES.PerpetualAsset },
  ETH: {
    option: '0x4BB4C3CDc7562f08e9910A0C7D8bB7e108861eB4',
    perpetual: '0xAf65752C4643E25C02F693f9D4FE19cF23a095E3',
  },
}
const FIRST_BLOCK = 1
const BLOCK_MS = 2 * MS_PER_SECOND
const MICRO = 1e6
/** Amounts on the chain have 18 decimals; these come from millionths. */
const WEI_PER_MICRO = 10n ** 12n
const STRIKE_UNITS = 1e8

const wei = (amount: number): bigint => BigInt(Math.round(amount * MICRO)) * WEI_PER_MICRO

/** One bit call, 63 bits strike in 1e-8 USD, 32 bits expiry in seconds. */
const optionId = ({ expiryMs, strike, isCall }: NonNullable<LedgerTrade['option']>): bigint =>
  BigInt(expiryMs / MS_PER_SECOND) | (BigInt(Math.round(strike * STRIKE_UNITS)) << 32n) | (isCall ? 1n << 95n : 0n)

/** Sums trades of one option: the chain has one balance per asset and id. */
const balancesOf = ({ account, open, cashUsd }: AccountLedger) => {
  const { option, perpetual } = ASSETS[account.coin]
  const byAsset = new Map<string, { readonly asset: Hex; readonly subId: bigint; readonly balance: bigint }>()
  for (const { option: terms, amountCoin } of open) {
    const asset = terms === undefined ? perpetual : option
    const subId = terms === undefined ? 0n : optionId(terms)
    const before = byAsset.get(`${asset} ${subId}`)?.balance ?? 0n
    byAsset.set(`${asset} ${subId}`, { asset, subId, balance: before + wei(amountCoin) })
  }
  return [...byAsset.values(), { asset: CASH_ADDRESS, subId: 0n, balance: wei(cashUsd) }]
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const REFUSED = { isRefused: true, data: '0x' } as const
const returned = (data: Hex) => ({ isRefused: false, data })

/** Returns Derive's chain at an instant with the example accounts: their subaccounts, owners and balances. */
export const exampleChain = (ledgers: AccountLedgers, nowMs: number): ChainView => {
  const logs = (): readonly ChainLog[] =>
    EXAMPLE_ACCOUNTS.map(({ subaccount, address }) => ({
      address: CHAIN_ADDRESSES.Matching,
      topics: encodeEventTopics({
        abi: MATCHING,
        eventName: 'DepositedSubAccount',
        args: { accountId: BigInt(subaccount), owner: address },
      }) as Hex[],
      data: '0x',
      block: FIRST_BLOCK,
    }))
  const call = (to: Hex, data: Hex): { readonly isRefused: boolean; readonly data: Hex } => {
    if (isSame(to, CHAIN_ADDRESSES.SubAccounts)) {
      const { functionName, args } = decodeFunctionData({ abi: SUB_ACCOUNTS, data })
      const ledger = ledgers.ofSubaccount(Number(args[0]), nowMs)
      if (ledger === undefined) return REFUSED
      return returned(
        functionName === 'ownerOf'
          ? encodeFunctionResult({ abi: SUB_ACCOUNTS, functionName, result: CHAIN_ADDRESSES.Matching })
          : encodeFunctionResult({ abi: SUB_ACCOUNTS, functionName, result: balancesOf(ledger) }),
      )
    }
    if (isSame(to, CHAIN_ADDRESSES.Matching)) {
      const { functionName, args } = decodeFunctionData({ abi: MATCHING, data })
      const ledger = ledgers.ofSubaccount(Number(args[0]), nowMs)
      if (ledger === undefined) return REFUSED
      return returned(encodeFunctionResult({ abi: MATCHING, functionName, result: ledger.account.address }))
    }
    if (!Object.values(ASSETS).some(({ perpetual }) => isSame(to, perpetual))) return REFUSED
    const { functionName, args } = decodeFunctionData({ abi: PERPETUAL, data })
    const ledger = ledgers.ofSubaccount(Number(args[0]), nowMs)
    if (ledger === undefined) return REFUSED
    return returned(encodeFunctionResult({ abi: PERPETUAL, functionName, result: wei(ledger.unsettledUsd) }))
  }
  return {
    block: () => Math.floor(nowMs / BLOCK_MS),
    logs,
    call: async (to, data) => {
      try {
        return call(to, data)
      } catch {
        // A function that the contract does not have.
        return REFUSED
      }
    },
  }
}

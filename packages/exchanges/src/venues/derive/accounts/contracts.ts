import { parseAbi, toEventSelector } from 'viem'

/** The functions of Derive's contracts that are read. All amounts have 18 decimals. */
export const SUB_ACCOUNTS = parseAbi([
  'struct AssetBalance { address asset; uint256 subId; int256 balance; }',
  'function ownerOf(uint256 accountId) view returns (address)',
  'function getAccountBalances(uint256 accountId) view returns (AssetBalance[])',
])
export const MATCHING = parseAbi(['function subAccountToOwner(uint256 accountId) view returns (address)'])
export const PERPETUAL = parseAbi(['function getUnsettledAndUnrealizedCash(uint256 accountId) view returns (int256)'])

/** The ENS registry, at the same address on every chain that has one. */
export const NAMES = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
export const NAME_REGISTRY = parseAbi(['function resolver(bytes32 node) view returns (address)'])
export const NAME_RESOLVER = parseAbi(['function addr(bytes32 node) view returns (address)'])

/**
 * `Transfer(from, to, id)` of the ERC-721 and `DepositedSubAccount(id, owner)` of the matching contract, which trades
 * for owners.
 */
export const TRANSFERRED = toEventSelector('Transfer(address,address,uint256)')
export const DEPOSITED = toEventSelector('DepositedSubAccount(uint256,address)')

import { parseAbi, toEventSelector } from 'viem'

/** The functions of Derive's contracts that are read. All amounts have 18 decimals. */
export const SUB_ACCOUNTS_ABI = parseAbi([
  'struct AssetBalance { address asset; uint256 subId; int256 balance; }',
  'function ownerOf(uint256 accountId) view returns (address)',
  'function getAccountBalances(uint256 accountId) view returns (AssetBalance[])',
])
export const MATCHING_ABI = parseAbi(['function subAccountToOwner(uint256 accountId) view returns (address)'])
export const PERPETUAL_ABI = parseAbi([
  'function getUnsettledAndUnrealizedCash(uint256 accountId) view returns (int256)',
])

/** The ENS registry, at the same address on every chain that has one. */
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
export const ENS_REGISTRY_ABI = parseAbi(['function resolver(bytes32 node) view returns (address)'])
export const ENS_RESOLVER_ABI = parseAbi(['function addr(bytes32 node) view returns (address)'])

/**
 * Topics of two events: `Transfer(from, to, id)` of the ERC-721, and `DepositedSubAccount(id, owner)` of the matching
 * contract, which trades for owners.
 */
export const TRANSFER_TOPIC = toEventSelector('Transfer(address,address,uint256)')
export const DEPOSIT_TOPIC = toEventSelector('DepositedSubAccount(uint256,address)')

import { chainGroups, groupSums } from '../_kit/grouping.ts'
import { defineDerivation } from './derivation.ts'

const known = (coins: number): number | null => (Number.isNaN(coins) ? null : coins)

export const openInterest = defineDerivation('open-interest', (chain) => {
  const { groups, groupOf } = chainGroups(chain, 'strike-expiry', () => true)
  const open = groupSums(chain, groupOf, groups.length, (row) => chain.openInterestCoin[row])
  const volume = groupSums(chain, groupOf, groups.length, (row) => chain.volume24hCoin[row])
  return groups.map(({ expiryMs, strike }, i) => ({
    venue: chain.venue,
    symbol: chain.symbol,
    atMs: chain.atMs,
    // Grouped by strike of each expiry, so both are there.
    expiryMs: expiryMs as number,
    strike: strike as number,
    callCoin: known(open.call[i]),
    putCoin: known(open.put[i]),
    callVolumeCoin: known(volume.call[i]),
    putVolumeCoin: known(volume.put[i]),
  }))
})

import { chainGroups, groupSums } from '../exposure/grouping.ts'
import { defineDerivation } from './derivation.ts'

const nanToNull = (coins: number): number | null => (Number.isNaN(coins) ? null : coins)

export const openInterest = defineDerivation('open-interest', (chain) => {
  const { groups, groupOf } = chainGroups(chain, 'strike-expiry', () => true)
  const open = groupSums(chain, groupOf, groups.length, (row) => chain.openInterestCoin[row])
  const volume = groupSums(chain, groupOf, groups.length, (row) => chain.volume24hCoin[row])
  return groups.map(({ expiryMs, strike }, i) => ({
    venue: chain.venue,
    symbol: chain.symbol,
    atMs: chain.atMs,
    // Grouped by strike of each expiry, so both are present.
    expiryMs: expiryMs as number,
    strike: strike as number,
    callCoin: nanToNull(open.call[i]),
    putCoin: nanToNull(open.put[i]),
    callVolumeCoin: nanToNull(volume.call[i]),
    putVolumeCoin: nanToNull(volume.put[i]),
  }))
})

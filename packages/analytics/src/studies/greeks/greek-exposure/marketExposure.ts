import type { Chain } from '@gvol/market'
import { chainGroups, type Grouping, groupSums, openSums } from '../../../exposure/grouping.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { type Greek, greekColumn, moneyOf } from '../greekUnits.ts'

/** USD for one move, of all open options of a strike, an expiry, or a strike of an expiry; NaN if missing. */
export type Exposure = {
  readonly expiry: number | undefined
  readonly strike: number | undefined
  readonly call: number
  readonly put: number
  readonly net: number
  readonly openInterestCoin: number
}

type Sums = { call: number; put: number; openInterestCoin: number }

/** Returns sums over several books, ascending by expiry, then strike. Equal strikes of different books are combined. */
export const marketExposure = (
  chains: readonly Chain[],
  greek: Greek,
  by: Grouping,
  isCountedIn: (chain: Chain) => (expiryMs: number) => boolean,
): readonly Exposure[] => {
  const sums = new Map<string, Sums & Pick<Exposure, 'expiry' | 'strike'>>()
  for (const chain of chains) {
    const { groups, groupOf } = chainGroups(chain, by, isCountedIn(chain))
    const { forward } = pricedChain(chain)
    const greeks = greekColumn(chain, greek)
    const worth = openSums(chain, groupOf, groups.length, (row) => greeks[row] * moneyOf(greek, forward[row]))
    const open = groupSums(chain, groupOf, groups.length, (row) => chain.openInterestCoin[row])
    for (const [group, { expiryMs: expiry, strike }] of groups.entries()) {
      const key = `${expiry}/${strike}`
      const sum = sums.get(key) ?? { expiry, strike, call: 0, put: 0, openInterestCoin: 0 }
      sum.call += worth.call[group]
      sum.put += worth.put[group]
      sum.openInterestCoin += open.call[group] + open.put[group]
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, net: sum.call + sum.put }))
    .sort((a, b) => (a.expiry ?? 0) - (b.expiry ?? 0) || (a.strike ?? 0) - (b.strike ?? 0))
}

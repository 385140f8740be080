import type { Chain } from '@gvol/market'
import { maxPain } from '@gvol/quant'
import { memoized } from '../study/memoized.ts'

/** Returns the max pain strike of one expiry; undefined if it has no open interest. */
const painOf = ({ expiryStart, strike, optionType, openInterestCoin }: Chain, e: number): number | undefined => {
  const strikes: number[] = []
  const call: number[] = []
  const put: number[] = []
  for (let row = expiryStart[e]; row < expiryStart[e + 1]; row++) {
    if (strikes.at(-1) !== strike[row]) {
      strikes.push(strike[row])
      call.push(0)
      put.push(0)
    }
    const side = optionType[row] === 0 ? call : put
    side[side.length - 1] += openInterestCoin[row] || 0
  }
  return maxPain(Float64Array.from(strikes), Float64Array.from(call), Float64Array.from(put))?.strike
}

/** Returns the max pain strike of every expiry of a chain; missing open interest counts as 0. */
export const strikesOfPain = memoized((chain: Chain): readonly (number | undefined)[] =>
  Array.from(chain.expiries, (_, e) => painOf(chain, e)),
)

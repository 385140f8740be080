import type { Chain } from '@gvol/market'
import { maxPain } from '@gvol/quant'
import { memoised } from '../memoised.ts'

/** Strike of max pain of one expiry; undefined where nothing is open. */
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

/** Strike of max pain of every expiry of a chain; what the venue does not tell counts as not open. */
export const strikesOfPain = memoised((chain: Chain): readonly (number | undefined)[] =>
  Array.from(chain.expiries, (_, e) => painOf(chain, e)),
)

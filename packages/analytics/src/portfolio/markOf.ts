import { quotedBlackPremium } from '@gvol/market'
import { black76, isOptionLeg } from '@gvol/quant'
import type { MarketLeg } from './marketLegs.ts'

/** Returns the current price of a leg at its working vol, as its venue quotes it; for a coin balance its spot. */
export const markOf = ({ priced }: Pick<MarketLeg, 'priced'>): number => {
  if (!isOptionLeg(priced)) return priced.forward
  const value = black76(priced.type, priced.forward, priced.strike, priced.timeYears, priced.vol)
  return quotedBlackPremium(priced.isInverse === true, value, priced.forward)
}

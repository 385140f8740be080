import { black76, isOptionLeg } from '@gvol/quant'
import type { HeldLeg } from './heldLegs.ts'

/** Price of a leg now at the vol it is worked with, as its venue quotes it; of a coin that lies there its spot. */
export const markOf = ({ priced }: Pick<HeldLeg, 'priced'>): number => {
  if (!isOptionLeg(priced)) return priced.forward
  const value = black76(priced.type, priced.forward, priced.strike, priced.timeYears, priced.vol)
  return priced.isInverse ? value / priced.forward : value
}

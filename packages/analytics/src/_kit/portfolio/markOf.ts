import { black76 } from '@gvol/quant'
import type { HeldLeg } from './heldLegs.ts'

/** Price of a leg now at the vol it is worked with, as its venue quotes it. */
export const markOf = ({ priced }: Pick<HeldLeg, 'priced'>): number => {
  if (priced.type === 'future') return priced.forward
  const value = black76(priced.type, priced.forward, priced.strike, priced.timeYears, priced.vol)
  return priced.isInverse ? value / priced.forward : value
}

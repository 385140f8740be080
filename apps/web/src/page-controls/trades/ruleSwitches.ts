import type { TradeFilter } from './control.ts'

/** Returns a page's initiator rules as arguments of the studies that use them. */
export const ruleSwitches = ({ without }: Pick<TradeFilter, 'without'>) => ({
  consumedLevel: !without.includes('level'),
  priceVsMark: !without.includes('mark'),
  volVsMark: !without.includes('vol'),
  takerSide: !without.includes('taker'),
})

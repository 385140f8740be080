import type { TradeFilter } from './control.ts'

/** Rules of initiators of a page, as arguments of the studies that go by them. */
export const ruleSwitches = ({ without }: Pick<TradeFilter, 'without'>) => ({
  consumedLevel: !without.includes('level'),
  priceVsMark: !without.includes('mark'),
  volVsMark: !without.includes('vol'),
  takerSide: !without.includes('taker'),
})

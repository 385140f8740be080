import { largestOfDay } from '../market/flow/largestOfDay.ts'
import { tradedPackages } from '../market/flow/packages.ts'
import { defineDerivation } from './derivation.ts'

export const tradedStructure = defineDerivation('traded-structure', ({ market, options, structures, books }) => {
  const terms = new Map(options.map(({ trade, ...option }) => [trade.instrument, option]))
  const packages = tradedPackages(
    options.map(({ trade }) => trade),
    structures,
    (instrument) => terms.get(instrument),
    { books },
  )
  return largestOfDay(market, packages)
})

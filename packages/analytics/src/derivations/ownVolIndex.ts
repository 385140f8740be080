import { ownIndex } from '../surface/volIndex/ownIndex.ts'
import { OWN_TENORS_DAYS } from '../surface/volIndex/ownTenors.ts'
import { defineDerivation } from './derivation.ts'

export const ownVolIndex = defineDerivation('own-vol-index', (chain) =>
  OWN_TENORS_DAYS.flatMap((tenorDays) => {
    const index = ownIndex(chain, tenorDays)
    if (index?.level === undefined) return []
    return [
      {
        venue: chain.venue,
        symbol: chain.symbol,
        tenorDays,
        atMs: chain.atMs,
        vol: index.level.vol,
        source: index.level.source,
        strikes: index.strikes ?? null,
        stripError: index.stripError ?? null,
        width: index.width ?? null,
      },
    ]
  }),
)

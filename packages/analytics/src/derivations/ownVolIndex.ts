import { OWN_TENORS_DAYS } from '../surface/volIndex/coinIndex.ts'
import { ownIndex } from '../surface/volIndex/ownIndex.ts'
import { defineDerivation } from './derivation.ts'

export const ownVolIndex = defineDerivation('own-vol-index', (chain) =>
  OWN_TENORS_DAYS.flatMap((tenorDays) => {
    const index = ownIndex(chain, tenorDays)
    if (index === undefined) return []
    const { marked, quoted, strikes, stripError, width } = index
    const vol = typeof marked === 'number' ? marked : quoted
    if (typeof vol !== 'number') return []
    return [
      {
        venue: chain.venue,
        symbol: chain.symbol,
        tenorDays,
        atMs: chain.atMs,
        vol,
        source: typeof marked === 'number' ? ('marks' as const) : ('quotes' as const),
        strikes: strikes ?? null,
        stripError: stripError ?? null,
        width: width ?? null,
      },
    ]
  }),
)

import { surfaceOf } from '../_kit/surface/chainSurface.ts'
import { defineDerivation } from './derivation.ts'
import { volColumns } from './volColumns.ts'

export const deltaVol = defineDerivation('delta-vol', (chain) =>
  surfaceOf(chain).expiries.map(({ expiryMs, forward, deltaVols }) => ({
    venue: chain.venue,
    symbol: chain.symbol,
    atMs: chain.atMs,
    expiryMs,
    forward,
    ...volColumns(deltaVols),
  })),
)

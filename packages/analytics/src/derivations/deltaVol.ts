import { listedVolsOf } from '../surface/listedVols.ts'
import { defineDerivation } from './derivation.ts'
import { volColumns } from './volColumns.ts'

export const deltaVol = defineDerivation('delta-vol', (chain) =>
  listedVolsOf(chain).expiries.map(({ expiryMs, forward, deltaVols }) => ({
    venue: chain.venue,
    symbol: chain.symbol,
    atMs: chain.atMs,
    expiryMs,
    forward,
    ...volColumns(deltaVols),
  })),
)

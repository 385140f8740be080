import { surfaceOf } from '../_kit/surface/chainSurface.ts'
import { defineDerivation } from './derivation.ts'
import { volColumns } from './volColumns.ts'

export const constantMaturity = defineDerivation('constant-maturity', (chain) =>
  surfaceOf(chain).constantMaturities.map(({ tenorDays, forward, vols }) => ({
    venue: chain.venue,
    symbol: chain.symbol,
    atMs: chain.atMs,
    tenorDays,
    forward: forward ?? null,
    ...volColumns(vols),
  })),
)

import { listedVolsOf } from '../surface/listedVols.ts'
import { defineDerivation } from './derivation.ts'
import { volColumns } from './volColumns.ts'

export const constantMaturity = defineDerivation('constant-maturity', (chain) =>
  listedVolsOf(chain).constantMaturities.map(({ tenorDays, forward, vols }) => ({
    venue: chain.venue,
    symbol: chain.symbol,
    atMs: chain.atMs,
    tenorDays,
    forward: forward ?? null,
    ...volColumns(vols),
  })),
)

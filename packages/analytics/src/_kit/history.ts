import type { Market, Trade, VolIndexTick } from '@gvol/market'
import type { DeltaVols, ExpirySurface } from './surface.ts'

/** Derived numbers of one past snapshot, as they were computed when it was taken. */
export type PastSurface = {
  readonly atMs: number
  readonly index: number | undefined
  readonly expiries: readonly ExpirySurface[]
}

export type TenorPoint = {
  readonly atMs: number
  readonly tenorDays: number
  readonly vols: DeltaVols
  readonly forward: number | undefined
}

/** The port to everything that was, answered from derived tables. */
export type History = {
  /** The last derived snapshot at or before `asOfMs`, not older than `maxAgeMs` before it. */
  readonly surface: (market: Market, asOfMs: number, maxAgeMs: number) => Promise<PastSurface | undefined>
  /** Ascending by time; thinned to the last of each bucket above `maxPoints` instants. */
  readonly constantMaturities: (
    market: Market,
    range: {
      readonly fromMs: number
      readonly toMs: number
      readonly tenorsDays: readonly number[]
      readonly maxPoints: number
    },
  ) => Promise<readonly TenorPoint[]>
  readonly optionTrades: (
    market: Market,
    range: { readonly fromMs: number; readonly toMs: number; readonly limit: number },
  ) => Promise<readonly Trade[]>
  /** Ticks of the venue's own volatility index, ascending by time. */
  readonly volIndex: (
    market: Market,
    range: { readonly fromMs: number; readonly toMs: number },
  ) => Promise<readonly VolIndexTick[]>
}

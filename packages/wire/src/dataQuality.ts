import type { MarketName } from './marketName.ts'

/** Deviation of the venue's greeks from the desk's own. */
type GreekGap = {
  /** Options with both values. */
  readonly compared: number
  /** Those beyond the tolerance. */
  readonly off: number
  /** Largest deviation, and its option. */
  readonly worst: number
  readonly worstOf: string
}

export type DayCoverage = {
  /** `2026-01-05`, UTC. */
  readonly day: string
  readonly chains: number
  readonly cadenceMs: number | null
  /** 0 to 1. */
  readonly share: number
}

/** Between two chains, ISO-8601. */
type QualityGap = { readonly from: string; readonly to: string }

type StoredTable = { readonly table: string; readonly days: number; readonly rows: number }

/** Completeness and soundness of a market's stored chains. */
export type MarketQuality = MarketName & {
  readonly from: string
  readonly to: string
  readonly chains: number
  readonly days: readonly DayCoverage[]
  readonly missingDays: number
  readonly gapCount: number
  /** The longest gaps. */
  readonly gaps: readonly QualityGap[]
  readonly checks: {
    readonly chains: number
    readonly options: number
    readonly twoSided: number
    readonly repeats: number
    readonly frozen: number
    readonly frozenOf: number
    readonly arbitrage: { readonly vertical: number; readonly butterfly: number; readonly calendar: number }
    readonly greeks: { readonly delta: GreekGap; readonly gamma: GreekGap; readonly vega: GreekGap }
  }
  readonly tables: readonly StoredTable[]
}

export type QualityFinding = MarketName & {
  readonly kind: string
  readonly severity: 'fault' | 'note'
  readonly sentence: string
}

/** `/api/status/data`: completeness and soundness of stored data. */
export type DataQuality = {
  readonly from: string
  readonly to: string
  readonly simulated: boolean
  readonly markets: readonly MarketQuality[]
  readonly findings: readonly QualityFinding[]
  /** Data stored on other days only, as a sentence; null where there are none. */
  readonly note: string | null
}

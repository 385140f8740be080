import { useEffect, useState } from 'react'
import { getJson, type RestResult } from './rest.ts'

export type GreekGap = {
  readonly compared: number
  readonly off: number
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

export type MarketQuality = {
  readonly exchange: string
  readonly symbol: string
  readonly from: string
  readonly to: string
  readonly chains: number
  readonly days: readonly DayCoverage[]
  readonly missingDays: number
  readonly gapCount: number
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
  readonly tables: readonly { readonly table: string; readonly days: number; readonly rows: number }[]
}

export type QualityFinding = {
  readonly exchange: string
  readonly symbol: string
  readonly kind: string
  readonly severity: 'fault' | 'note'
  readonly sentence: string
}

/** `/api/status/data`: how complete and sound stored data are. */
export type DataQuality = {
  readonly from: string
  readonly to: string
  readonly simulated: boolean
  readonly markets: readonly MarketQuality[]
  readonly findings: readonly QualityFinding[]
  /** What is stored of other days only, as a sentence. */
  readonly note: string | null
}

const MS_PER_DAY = 86_400_000
const MS_PER_MINUTE = 60_000

/** The report over the last so many days, asked once; undefined while it is being made. */
export const useDataQuality = (days: number): RestResult<DataQuality> | undefined => {
  const [result, setResult] = useState<RestResult<DataQuality>>()
  useEffect(() => {
    const abort = new AbortController()
    setResult(undefined)
    const toMs = Math.ceil(Date.now() / MS_PER_MINUTE) * MS_PER_MINUTE
    const range = new URLSearchParams({
      from: new Date(toMs - days * MS_PER_DAY).toISOString(),
      to: new Date(toMs).toISOString(),
    })
    void getJson<DataQuality>(`/api/status/data?${range}`, abort.signal).then(
      (next) => !abort.signal.aborted && setResult(next),
    )
    return () => abort.abort()
  }, [days])
  return result
}

import { type Market, yearsBetween } from '@gvol/market'
import { greeks, normInv } from '@gvol/quant'
import { tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import type { FlowReads } from '../../../market/flow/readFlow.ts'
import { readTradedVols } from '../../../market/flow/readTradedVols.ts'

/** Trades of a day. */
export type DayVols = { weight: number; vols: number; premiumUsd: number; trades: number }

type VolsByDayQuery = {
  /** Beginning of the first day, and the instant of the answer; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Remaining life at the end of the day, days. */
  readonly leastDays: number
  readonly mostDays: number
  /** |Δ|, percent; 0 and 100 for all. */
  readonly leastDelta: number
  readonly mostDelta: number
  /** Last price of each day since the first, quote currency; NaN if missing. */
  readonly forwards: Float64Array
}

/** No option has a larger d₁: N(40) is 1 in every digit. */
const FAR = 40

/** Inverse of N() at a |Δ|; ±`FAR` at its ends. */
const d1Of = (delta: number): number => Math.min(FAR, Math.max(-FAR, normInv(delta)))

const nothing = (): DayVols => ({ weight: 0, vols: 0, premiumUsd: 0, trades: 0 })

/** Row by row for the days since an instant. */
const rowByRow = async (
  context: FlowReads,
  market: Market,
  { fromMs, toMs, forwards, leastDays, mostDays, leastDelta, mostDelta }: VolsByDayQuery,
  sinceMs: number,
): Promise<ReadonlyMap<number, DayVols>> => {
  const isOfAll = leastDelta === 0 && mostDelta === 100
  const { size, column } = await readTradedVols(context, market, {
    fromMs: sinceMs,
    toMs,
    by: ['dayMs', 'expiryMs', ...(isOfAll ? [] : (['strike', 'optionType', 'place'] as const))],
  })
  const byDay = new Map<number, DayVols>()
  for (let row = 0; row < size; row++) {
    const at = column.dayMs?.[row] ?? 0
    const expiry = column.expiryMs?.[row] ?? 0
    const type = column.optionType?.[row]
    const vol = column.weightedVol[row]
    const life = Math.max(0, (expiry - at - MS_PER_DAY) / MS_PER_DAY)
    if (Number.isNaN(vol) || life < leastDays || life > mostDays) continue
    if (!isOfAll) {
      if (!type) continue
      const forward = forwards[Math.round((at - fromMs) / MS_PER_DAY)]
      const years = Math.max(yearsBetween(at + MS_PER_DAY, expiry), 1 / 8760)
      const delta = 100 * Math.abs(greeks(type, forward, column.strike?.[row] ?? Number.NaN, years, vol).delta)
      if (!(delta >= leastDelta && delta <= mostDelta)) continue
    }
    const sum = byDay.get(at) ?? nothing()
    byDay.set(at, sum)
    sum.weight += column.premiumWithVol[row]
    sum.vols += vol * column.premiumWithVol[row]
    sum.premiumUsd += column.premiumUsd[row] || 0
    sum.trades += column.trades[row]
  }
  return byDay
}

/**
 * Returns premium and vols of the trades by day within a range of life and delta. For a range of delta the store itself
 * sums up whole days: a year has three hundred thousand rows by strike. Days that may still grow, and days that were
 * summed up before vols were stored, are read row by row.
 */
export const volsByDay = async (
  context: FlowReads,
  market: Market,
  query: VolsByDayQuery,
): Promise<ReadonlyMap<number, DayVols>> => {
  const { fromMs, toMs, leastDelta, mostDelta } = query
  if (leastDelta === 0 && mostDelta === 100) return rowByRow(context, market, query, fromMs)
  const newestMs = await context.query(tables.optionFlow.queries.newestHour, { ...market, asOfMs: toMs })
  const wholeMs = Math.max(fromMs, dayStartMs(Math.min(newestMs ?? fromMs, toMs)))
  const { size, column } = await context.query(tables.optionFlow.queries.deltaVols, {
    ...market,
    fromMs,
    leastDays: query.leastDays,
    mostDays: query.mostDays,
    forwards: Array.from(query.forwards.subarray(0, (wholeMs - fromMs) / MS_PER_DAY), (price) => price || 0),
    leastD1: d1Of(leastDelta / 100),
    mostD1: d1Of(mostDelta / 100),
  })
  if (column.withoutVols.some((rows) => rows > 0)) return rowByRow(context, market, query, fromMs)
  const late = await rowByRow(context, market, query, wholeMs)
  const days = Array.from({ length: size }, (_, row): readonly [number, DayVols] => [
    column.dayMs[row],
    {
      weight: column.premiumWithVol[row],
      vols: column.volPremium[row],
      premiumUsd: column.premiumUsd[row],
      trades: column.trades[row],
    },
  ])
  return new Map([...days, ...late])
}

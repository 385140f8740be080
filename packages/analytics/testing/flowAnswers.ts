import { yearsBetween } from '@gvol/market'
import { greeks, normCdf } from '@gvol/quant'
import type { FlowQuery, OptionFlowRow, tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { addedFlow } from '../src/market/flow/addedFlow.ts'
import { dailyStrikeFlow } from '../src/market/flow/dailyFlow.ts'

type DeltaVolsQuery = Parameters<typeof tables.optionFlow.queries.deltaVols.run>[1]

/** Sums up days of the options within a range of life and delta. */
const deltaVolsOf = (query: DeltaVolsQuery, rows: readonly OptionFlowRow[]) => {
  const days = query.forwards.map((forward, i) => {
    const dayMs = query.fromMs + i * MS_PER_DAY
    const endMs = dayMs + MS_PER_DAY
    const own = dailyStrikeFlow(rows.filter(({ atMs }) => atMs >= dayMs && atMs < endMs)).filter((row) => {
      const premium = row.premiumWithVol ?? 0
      const life = Math.max(0, (row.expiryMs - endMs) / MS_PER_DAY)
      if (!(premium > 0 && forward > 0) || life < query.leastDays || life > query.mostDays) return false
      const years = Math.max(yearsBetween(endMs, row.expiryMs), 1 / 8760)
      const delta = Math.abs(greeks(row.optionType, forward, row.strike, years, (row.volPremium ?? 0) / premium).delta)
      return delta >= normCdf(query.leastD1) && delta <= normCdf(query.mostD1)
    })
    const sum = (name: 'trades' | 'premiumUsd' | 'premiumWithVol' | 'volPremium') =>
      own.reduce((total, row) => total + (row[name] ?? 0), 0)
    return [dayMs, sum('trades'), sum('premiumUsd'), sum('premiumWithVol'), sum('volPremium')] as const
  })
  const filled = days.filter(([, trades]) => trades > 0)
  const column = (i: 0 | 1 | 2 | 3 | 4) => Float64Array.from(filled, (day) => day[i])
  return {
    size: filled.length,
    column: {
      dayMs: column(0),
      trades: column(1),
      premiumUsd: column(2),
      premiumWithVol: column(3),
      volPremium: column(4),
      withoutVols: new Float64Array(filled.length),
    },
  }
}

/** Returns the store's answer about hours of option flow, from given rows; undefined for another query. */
export const flowAnswer = (
  id: string,
  params: unknown,
  rows: readonly OptionFlowRow[],
): { readonly answer: unknown } | undefined => {
  if (id === 'option-flow.sums') return { answer: addedFlow(rows, params as FlowQuery) }
  if (id === 'option-flow.delta-vols') return { answer: deltaVolsOf(params as DeltaVolsQuery, rows) }
  if (id === 'option-flow.terms') {
    const options = [...new Map(rows.map((row) => [row.instrument, row])).values()]
    const column = {
      instrument: options.map(({ instrument }) => instrument),
      expiryMs: Float64Array.from(options, ({ expiryMs }) => expiryMs),
      strike: Float64Array.from(options, ({ strike }) => strike),
      optionType: options.map(({ optionType }) => optionType),
    }
    return { answer: { size: options.length, column } }
  }
  if (id !== 'option-flow.newest-hour') return undefined
  const { asOfMs } = params as { readonly asOfMs: number }
  const hours = rows.map(({ atMs }) => atMs).filter((atMs) => atMs <= asOfMs)
  return { answer: hours.length === 0 ? undefined : Math.max(...hours) }
}

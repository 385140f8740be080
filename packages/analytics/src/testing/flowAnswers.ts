import { MS_PER_DAY, yearsBetween } from '@gvol/market'
import { greeks, normCdf } from '@gvol/quant'
import type { FlowAsked, OptionFlowRow, tables } from '@gvol/store'
import { addedFlow } from '../_kit/flow/addedFlow.ts'
import { dailyStrikeFlow } from '../_kit/flow/dailyFlow.ts'

type DeltaVolsAsked = Parameters<typeof tables.optionFlow.queries.deltaVols.run>[1]

/** Days of the options within a range of life and delta. */
const deltaVolsOf = (asked: DeltaVolsAsked, rows: readonly OptionFlowRow[]) => {
  const days = asked.forwards.map((forward, i) => {
    const dayMs = asked.fromMs + i * MS_PER_DAY
    const endMs = dayMs + MS_PER_DAY
    const own = dailyStrikeFlow(rows.filter(({ atMs }) => atMs >= dayMs && atMs < endMs)).filter((row) => {
      const premium = row.premiumWithVol ?? 0
      const life = Math.max(0, (row.expiryMs - endMs) / MS_PER_DAY)
      if (!(premium > 0 && forward > 0) || life < asked.leastDays || life > asked.mostDays) return false
      const years = Math.max(yearsBetween(endMs, row.expiryMs), 1 / 8760)
      const delta = Math.abs(greeks(row.optionType, forward, row.strike, years, (row.volPremium ?? 0) / premium).delta)
      return delta >= normCdf(asked.leastD1) && delta <= normCdf(asked.mostD1)
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

/** What the store would answer about hours of option flow, from rows at hand; undefined for another question. */
export const flowAnswer = (
  id: string,
  asked: unknown,
  rows: readonly OptionFlowRow[],
): { readonly answer: unknown } | undefined => {
  if (id === 'option-flow.sums') return { answer: addedFlow(rows, asked as FlowAsked) }
  if (id === 'option-flow.delta-vols') return { answer: deltaVolsOf(asked as DeltaVolsAsked, rows) }
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
  const { asOfMs } = asked as { readonly asOfMs: number }
  const hours = rows.map(({ atMs }) => atMs).filter((atMs) => atMs <= asOfMs)
  return { answer: hours.length === 0 ? undefined : Math.max(...hours) }
}

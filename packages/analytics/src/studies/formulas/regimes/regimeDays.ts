import type { Market } from '@gvol/market'
import { minuteStartMs } from '@gvol/time'
import type { Source } from '../../../study/formula/sources.ts'
import type { StudyContext } from '../../../study/study.ts'
import { type DailySeries, dailySeries } from '../dailySeries.ts'
import { type RegimeRule, regimeRules, stateOf } from './rules.ts'

/** The history of the basis reaches back 365 days, and a formula reads some days more than it shows. */
export const USUAL_DAYS = 360

/** One dimension of a market by day. */
export type RegimeDays = {
  readonly rule: RegimeRule
  readonly series: DailySeries
  /** Index into the states of the rule, by day; undefined where the number is missing. Empty where nothing is stored. */
  readonly states: readonly (number | undefined)[]
}

/**
 * Judges each dimension of a market once a day.
 *
 * @param days  how far back, whole days
 */
export const readRegimes = async (
  sources: ReadonlyMap<string, Source>,
  { market, asOfMs, days }: { readonly market: Market; readonly asOfMs: number | undefined; readonly days: number },
  context: StudyContext,
): Promise<{ readonly atMs: number; readonly dimensions: readonly RegimeDays[] }> => {
  // Anything stored triggers a new answer, so a live one reads the store once a minute.
  const atMs = asOfMs ?? minuteStartMs(context.nowMs(market))
  const rules = regimeRules(market)
  const formulas = rules.map(({ formula }) => formula)
  const all = await dailySeries(sources, formulas, { market, atMs, days }, context)
  const dimensions = rules.map((rule, i): RegimeDays => {
    const series = all[i]
    return { rule, series, states: series.ok ? Array.from(series.value, (value) => stateOf(rule, value)) : [] }
  })
  return { atMs, dimensions }
}

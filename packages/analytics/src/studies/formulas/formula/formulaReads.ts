import { unitText } from '@gvol/formula'
import type { Market, MarketFilter } from '@gvol/market'
import { parseStudyInput } from '../../../study/argument/parseStudyInput.ts'
import { sourcesOf } from '../../../study/formula/sources.ts'
import { isLiveKind, isTableId, type Need } from '../../../study/needs.ts'
import type { Study } from '../../../study/study.ts'
import { faultText, plannedFormula } from './formulaArgument.ts'

/** Inputs of a formula: when one of them has grown for a covered market, the newest value may have changed. */
export type FormulaReads =
  | {
      readonly ok: true
      readonly unit: string
      readonly reads: readonly { readonly need: Need; readonly covers: readonly MarketFilter[] }[]
    }
  | { readonly ok: false; readonly message: string }

/**
 * Returns a function that gives the inputs of a formula over these studies, from its text and the market used where a
 * name gives none.
 */
export const formulaReads = (studies: readonly Study[]): ((written: string, market: Market) => FormulaReads) => {
  const sources = sourcesOf(studies)
  return (written, market) => {
    const planned = plannedFormula(written, sources, market)
    if (!planned.ok) return { ok: false, message: faultText(written, planned.fault) }
    const { plan, questions } = planned
    if (questions.size === 0)
      return { ok: false, message: 'a formula that reads something is expected, such as ATM30 - rv(30d)' }
    const reads = [...questions.values()].flatMap(({ source: { study }, raw }) => {
      const parsed = parseStudyInput(study, raw)
      const covers = parsed.ok ? parsed.input.covers : []
      return study.needs.filter((need) => isTableId(need) && !isLiveKind(need)).map((need) => ({ need, covers }))
    })
    return { ok: true, unit: unitText(plan.unit ?? {}), reads }
  }
}

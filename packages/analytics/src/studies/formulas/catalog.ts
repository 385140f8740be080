import { sourcesOf } from '../../study/formula/sources.ts'
import type { Study } from '../../study/study.ts'
import { dayMemo } from './day-memo/study.ts'
import { formulaStudy } from './formula/study.ts'
import { formulaByMarket } from './formula-by-market/study.ts'
import { formulaNames } from './formula-names/study.ts'
import { numberChange } from './number-change/study.ts'
import { regimeHistory } from './regime-history/study.ts'
import { regimeTransitions } from './regime-transitions/study.ts'
import { regimes } from './regimes/study.ts'

/** @param studies  studies that formulas may read */
export const formulaStudies = (studies: readonly Study[]) => {
  const sources = sourcesOf(studies)
  return {
    'day-memo': dayMemo(sources),
    formula: formulaStudy(sources),
    'formula-by-market': formulaByMarket(sources),
    'formula-names': formulaNames(sources),
    'number-change': numberChange(sources),
    'regime-history': regimeHistory(sources),
    'regime-transitions': regimeTransitions(sources),
    regimes: regimes(sources),
  } as const satisfies Readonly<Record<string, Study>>
}

import { sourcesOf } from '../../study/formula/sources.ts'
import type { Study } from '../../study/study.ts'
import { formulaStudy } from './formula/study.ts'
import { formulaByMarket } from './formula-by-market/study.ts'
import { formulaNames } from './formula-names/study.ts'
import { numberChange } from './number-change/study.ts'

/** @param studies  studies that formulas may read */
export const formulaStudies = (studies: readonly Study[]) => {
  const sources = sourcesOf(studies)
  return {
    formula: formulaStudy(sources),
    'formula-by-market': formulaByMarket(sources),
    'formula-names': formulaNames(sources),
    'number-change': numberChange(sources),
  } as const satisfies Readonly<Record<string, Study>>
}

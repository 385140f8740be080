import { useMemo } from 'react'
import { studyRequest } from '../../../data/study.ts'
import { useStudyOnce } from '../../../data/useStudies.ts'
import { type FormulaNames, namesFrom } from '../../../page-controls/formula/names.ts'

const NAMES = studyRequest('formula-names', {}, undefined, ['name', 'kind', 'unit', 'example', 'doc'])

/** Returns all names available in formulas; empty until loaded. */
export const useFormulaNames = (): FormulaNames => {
  const answer = useStudyOnce(NAMES)
  return useMemo(() => namesFrom(answer?.data), [answer])
}

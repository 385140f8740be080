import type { Study } from '../../study/study.ts'
import { ownStudies } from './own-studies/study.ts'
import { ownStudy } from './own-study/study.ts'

/** @param own  the operator's own studies */
export const operatorStudies = (own: readonly Study[]) =>
  ({
    'own-studies': ownStudies(own),
    'own-study': ownStudy(own),
  }) as const satisfies Readonly<Record<string, Study>>

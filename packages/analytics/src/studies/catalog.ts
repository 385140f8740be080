import type { Study } from '../study/study.ts'
import { accountStudies } from './accounts/catalog.ts'
import { activityStudies } from './activity/catalog.ts'
import { altcoinVolStudies } from './altcoin-vol/catalog.ts'
import { chainStudies } from './chain/catalog.ts'
import { contractBooksStudies } from './contract-books/catalog.ts'
import { eventStudies } from './events/catalog.ts'
import { exposureStudies } from './exposure/catalog.ts'
import { formulaStudies } from './formulas/catalog.ts'
import { fundStudies } from './funds/catalog.ts'
import { futuresStudies } from './futures/catalog.ts'
import { futuresGlobalStudies } from './futures-global/catalog.ts'
import { greekStudies } from './greeks/catalog.ts'
import { historyStudies } from './history/catalog.ts'
import { marketsStudies } from './markets/catalog.ts'
import { operatorStudies } from './operator/catalog.ts'
import { optionStudies } from './option/catalog.ts'
import { optionActivityStudies } from './option-activity/catalog.ts'
import { performanceStudies } from './performance/catalog.ts'
import { perpetualsStudies } from './perpetuals/catalog.ts'
import { portfolioStudies } from './portfolio/catalog.ts'
import { positioningStudies } from './positioning/catalog.ts'
import { ratesStudies } from './rates/catalog.ts'
import { realisedVolStudies } from './realised-vol/catalog.ts'
import { relativeVolStudies } from './relative-vol/catalog.ts'
import { rollsStudies } from './rolls/catalog.ts'
import { spotStudies } from './spot/catalog.ts'
import { structureStudies } from './structures/catalog.ts'
import { venuesStudies } from './venues/catalog.ts'
import { viewStudies } from './views/catalog.ts'
import { volIndexStudies } from './vol-index/catalog.ts'
import { volatilityStudies } from './volatility/catalog.ts'
import { yieldsStudies } from './yields/catalog.ts'

/** Studies built from states and stored rows; formulas read them. */
const plainStudies = {
  ...accountStudies,
  ...activityStudies,
  ...altcoinVolStudies,
  ...chainStudies,
  ...contractBooksStudies,
  ...eventStudies,
  ...exposureStudies,
  ...fundStudies,
  ...futuresStudies,
  ...futuresGlobalStudies,
  ...greekStudies,
  ...historyStudies,
  ...marketsStudies,
  ...optionStudies,
  ...optionActivityStudies,
  ...performanceStudies,
  ...perpetualsStudies,
  ...portfolioStudies,
  ...positioningStudies,
  ...ratesStudies,
  ...realisedVolStudies,
  ...relativeVolStudies,
  ...rollsStudies,
  ...spotStudies,
  ...structureStudies,
  ...venuesStudies,
  ...viewStudies,
  ...volIndexStudies,
  ...volatilityStudies,
  ...yieldsStudies,
} as const satisfies Readonly<Record<string, Study>>

/**
 * Returns every study of a desk by id. Formulas read the operator's own studies like the built-in ones.
 *
 * @param own  the operator's own
 */
export const studiesWith = (own: readonly Study[]) =>
  ({
    ...plainStudies,
    ...Object.fromEntries(own.map((study) => [study.id, study])),
    ...formulaStudies([...Object.values(plainStudies), ...own]),
    ...operatorStudies(own),
  }) as const satisfies Readonly<Record<string, Study>>

/**
 * Studies that every desk has, by id, which is the name of a folder; each folder of studies lists its own, one line per
 * study.
 */
export const studies = {
  ...plainStudies,
  ...formulaStudies(Object.values(plainStudies)),
  ...operatorStudies([]),
} as const satisfies Readonly<Record<string, Study>>

export type StudyId = keyof typeof studies

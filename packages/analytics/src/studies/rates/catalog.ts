import type { Study } from '../../study/study.ts'
import { impliedRates } from './implied-rates/study.ts'
import { rateTrades } from './rate-trades/study.ts'

export const ratesStudies = {
  'implied-rates': impliedRates,
  'rate-trades': rateTrades,
} as const satisfies Readonly<Record<string, Study>>

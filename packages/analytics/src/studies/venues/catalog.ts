import type { Study } from '../../study/study.ts'
import { venueActivity } from './venue-activity/study.ts'
import { venueBest } from './venue-best/study.ts'
import { venueDays } from './venue-days/study.ts'
import { venueHistory } from './venue-history/study.ts'
import { venueOpenInterest } from './venue-open-interest/study.ts'
import { venueOptions } from './venue-options/study.ts'
import { venueQuotes } from './venue-quotes/study.ts'
import { venueSmiles } from './venue-smiles/study.ts'
import { venueStrategies } from './venue-strategies/study.ts'
import { venueTerms } from './venue-terms/study.ts'

export const venuesStudies = {
  'venue-activity': venueActivity,
  'venue-best': venueBest,
  'venue-days': venueDays,
  'venue-history': venueHistory,
  'venue-open-interest': venueOpenInterest,
  'venue-options': venueOptions,
  'venue-quotes': venueQuotes,
  'venue-smiles': venueSmiles,
  'venue-strategies': venueStrategies,
  'venue-terms': venueTerms,
} as const satisfies Readonly<Record<string, Study>>

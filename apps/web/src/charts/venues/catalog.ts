import type { About } from '../../chart/definition/describeChart.ts'
import { about as venueActivity } from './venue-activity/about.ts'
import { about as venueBest } from './venue-best/about.ts'
import { about as venueDays } from './venue-days/about.ts'
import { about as venueHistory } from './venue-history/about.ts'
import { about as venueOpenInterest } from './venue-open-interest/about.ts'
import { about as venueOpenMap } from './venue-open-map/about.ts'
import { about as venueOptions } from './venue-options/about.ts'
import { about as venueQuotes } from './venue-quotes/about.ts'
import { about as venueSmiles } from './venue-smiles/about.ts'
import { about as venueTerms } from './venue-terms/about.ts'

export const venuesCharts = {
  'venue-activity': venueActivity,
  'venue-best': venueBest,
  'venue-days': venueDays,
  'venue-history': venueHistory,
  'venue-open-interest': venueOpenInterest,
  'venue-open-map': venueOpenMap,
  'venue-options': venueOptions,
  'venue-quotes': venueQuotes,
  'venue-smiles': venueSmiles,
  'venue-terms': venueTerms,
} as const satisfies Readonly<Record<string, About>>

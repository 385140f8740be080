import type { About } from '../../chart/definition/describeChart.ts'
import { about as curvesByVenue } from './curves-by-venue/about.ts'
import { about as cvdByVenue } from './cvd-by-venue/about.ts'
import { about as fundingCumulated } from './funding-cumulated/about.ts'
import { about as fundingHeat } from './funding-heat/about.ts'
import { about as futuresByVenue } from './futures-by-venue/about.ts'
import { about as futuresByVenueHistory } from './futures-by-venue-history/about.ts'
import { about as liquidationTape } from './liquidation-tape/about.ts'
import { about as liquidationsByVenue } from './liquidations-by-venue/about.ts'
import { about as openInterestByVenue } from './open-interest-by-venue/about.ts'
import { about as perpetualsByVenue } from './perpetuals-by-venue/about.ts'
import { about as tenorBasisByVenue } from './tenor-basis-by-venue/about.ts'
import { about as tenorBasisHistory } from './tenor-basis-history/about.ts'

export const futuresGlobalCharts = {
  'curves-by-venue': curvesByVenue,
  'cvd-by-venue': cvdByVenue,
  'funding-cumulated': fundingCumulated,
  'funding-heat': fundingHeat,
  'futures-by-venue': futuresByVenue,
  'futures-by-venue-history': futuresByVenueHistory,
  'liquidation-tape': liquidationTape,
  'liquidations-by-venue': liquidationsByVenue,
  'open-interest-by-venue': openInterestByVenue,
  'perpetuals-by-venue': perpetualsByVenue,
  'tenor-basis-by-venue': tenorBasisByVenue,
  'tenor-basis-history': tenorBasisHistory,
} as const satisfies Readonly<Record<string, About>>

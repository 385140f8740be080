import type { Study } from '../../study/study.ts'
import { curvesByVenue } from './curves-by-venue/study.ts'
import { flowByVenue } from './flow-by-venue/study.ts'
import { fundingByVenue } from './funding-by-venue/study.ts'
import { futuresByVenue } from './futures-by-venue/study.ts'
import { futuresByVenueHistory } from './futures-by-venue-history/study.ts'
import { liquidationTape } from './liquidation-tape/study.ts'
import { perpetualsByVenue } from './perpetuals-by-venue/study.ts'
import { tenorBasisHistory } from './tenor-basis-history/study.ts'

export const futuresGlobalStudies = {
  'curves-by-venue': curvesByVenue,
  'flow-by-venue': flowByVenue,
  'funding-by-venue': fundingByVenue,
  'futures-by-venue': futuresByVenue,
  'futures-by-venue-history': futuresByVenueHistory,
  'liquidation-tape': liquidationTape,
  'perpetuals-by-venue': perpetualsByVenue,
  'tenor-basis-history': tenorBasisHistory,
} as const satisfies Readonly<Record<string, Study>>

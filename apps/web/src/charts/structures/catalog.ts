import type { About } from '../../chart/definition/describeChart.ts'
import { about as blockLegs } from './block-legs/about.ts'
import { about as blockShare } from './block-share/about.ts'
import { about as blockTape } from './block-tape/about.ts'
import { about as blockVolume } from './block-volume/about.ts'
import { about as deltaFlow } from './delta-flow/about.ts'
import { about as initiatorRules } from './initiator-rules/about.ts'
import { about as largestStructures } from './largest-structures/about.ts'
import { about as printTape } from './print-tape/about.ts'
import { about as putCallPlaces } from './put-call-places/about.ts'
import { about as rfqTape } from './rfq-tape/about.ts'
import { about as strategyHistory } from './strategy-history/about.ts'
import { about as strategyShares } from './strategy-shares/about.ts'
import { about as strikesTraded } from './strikes-traded/about.ts'
import { about as structureDays } from './structure-days/about.ts'
import { about as structureLegs } from './structure-legs/about.ts'
import { about as structureLife } from './structure-life/about.ts'
import { about as structureOutcomes } from './structure-outcomes/about.ts'
import { about as structurePath } from './structure-path/about.ts'
import { about as structureTape } from './structure-tape/about.ts'
import { about as topStructures } from './top-structures/about.ts'
import { about as venueStrategies } from './venue-strategies/about.ts'

export const structureCharts = {
  'block-legs': blockLegs,
  'block-share': blockShare,
  'block-tape': blockTape,
  'block-volume': blockVolume,
  'delta-flow': deltaFlow,
  'initiator-rules': initiatorRules,
  'largest-structures': largestStructures,
  'print-tape': printTape,
  'put-call-places': putCallPlaces,
  'rfq-tape': rfqTape,
  'strategy-history': strategyHistory,
  'strategy-shares': strategyShares,
  'strikes-traded': strikesTraded,
  'structure-days': structureDays,
  'structure-legs': structureLegs,
  'structure-life': structureLife,
  'structure-outcomes': structureOutcomes,
  'structure-path': structurePath,
  'structure-tape': structureTape,
  'top-structures': topStructures,
  'venue-strategies': venueStrategies,
} as const satisfies Readonly<Record<string, About>>

import type { Study } from '../../_kit/study.ts'
import { deltaFlow } from './delta-flow/study.ts'
import { initiatorRules } from './initiator-rules/study.ts'
import { rfqTape } from './rfq-tape/study.ts'
import { strikesTraded } from './strikes-traded/study.ts'
import { structureDays } from './structure-days/study.ts'
import { structures } from './structures/study.ts'
import { tradeTape } from './trade-tape/study.ts'
import { tradedVolume } from './traded-volume/study.ts'
import { uniqueTrades } from './unique-trades/study.ts'

export const structureStudies = {
  'delta-flow': deltaFlow,
  'initiator-rules': initiatorRules,
  'rfq-tape': rfqTape,
  'strikes-traded': strikesTraded,
  'structure-days': structureDays,
  structures,
  'trade-tape': tradeTape,
  'traded-volume': tradedVolume,
  'unique-trades': uniqueTrades,
} as const satisfies Readonly<Record<string, Study>>

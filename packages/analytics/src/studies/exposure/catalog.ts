import type { Study } from '../../study/study.ts'
import { dealerExposure } from './dealer-exposure/study.ts'
import { exposureSummary } from './exposure-summary/study.ts'
import { flipHistory } from './flip-history/study.ts'
import { gammaHistory } from './gamma-history/study.ts'
import { gammaProfile } from './gamma-profile/study.ts'
import { netFlow } from './net-flow/study.ts'

export const exposureStudies = {
  'dealer-exposure': dealerExposure,
  'exposure-summary': exposureSummary,
  'flip-history': flipHistory,
  'gamma-history': gammaHistory,
  'gamma-profile': gammaProfile,
  'net-flow': netFlow,
} as const satisfies Readonly<Record<string, Study>>

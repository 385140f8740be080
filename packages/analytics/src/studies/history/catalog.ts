import type { Study } from '../../study/study.ts'
import { deltaSurfaceHistory } from './delta-surface-history/study.ts'
import { expiredExpiries } from './expired-expiries/study.ts'
import { expiredPath } from './expired-path/study.ts'
import { expiredStrikes } from './expired-strikes/study.ts'
import { metricChange } from './metric-change/study.ts'
import { openInterestChange } from './open-interest-change/study.ts'
import { optionDays } from './option-days/study.ts'
import { optionVolumeHistory } from './option-volume-history/study.ts'
import { putCallHistory } from './put-call-history/study.ts'
import { richnessHistory } from './richness-history/study.ts'
import { smileHistory } from './smile-history/study.ts'
import { tenorDistribution } from './tenor-distribution/study.ts'
import { tenorRealised } from './tenor-realised/study.ts'
import { tradedRealised } from './traded-realised/study.ts'
import { tradedSmile } from './traded-smile/study.ts'
import { tradedTerms } from './traded-terms/study.ts'

export const historyStudies = {
  'delta-surface-history': deltaSurfaceHistory,
  'expired-expiries': expiredExpiries,
  'tenor-realised': tenorRealised,
  'expired-path': expiredPath,
  'expired-strikes': expiredStrikes,
  'metric-change': metricChange,
  'open-interest-change': openInterestChange,
  'option-days': optionDays,
  'option-volume-history': optionVolumeHistory,
  'put-call-history': putCallHistory,
  'richness-history': richnessHistory,
  'smile-history': smileHistory,
  'tenor-distribution': tenorDistribution,
  'traded-realised': tradedRealised,
  'traded-smile': tradedSmile,
  'traded-terms': tradedTerms,
} as const satisfies Readonly<Record<string, Study>>

import type { About } from '../../chart/definition/describeChart.ts'
import { about as deltaSurfaceHistory } from './delta-surface-history/about.ts'
import { about as expiredExpiries } from './expired-expiries/about.ts'
import { about as expiredPath } from './expired-path/about.ts'
import { about as expiredStrikes } from './expired-strikes/about.ts'
import { about as indexZScore } from './index-z-score/about.ts'
import { about as maturityBuckets } from './maturity-buckets/about.ts'
import { about as metricChange } from './metric-change/about.ts'
import { about as numberChange } from './number-change/about.ts'
import { about as openInterestChange } from './open-interest-change/about.ts'
import { about as optionDays } from './option-days/about.ts'
import { about as optionVolumeHistory } from './option-volume-history/about.ts'
import { about as putCallRatio } from './put-call-ratio/about.ts'
import { about as returnZScore } from './return-z-score/about.ts'
import { about as smileTimeLapse } from './smile-time-lapse/about.ts'
import { about as tenorDistribution } from './tenor-distribution/about.ts'
import { about as tenorRealised } from './tenor-realised/about.ts'
import { about as termStructureDates } from './term-structure-dates/about.ts'
import { about as termStructureRichness } from './term-structure-richness/about.ts'
import { about as tradedRealised } from './traded-realised/about.ts'
import { about as tradedSmile } from './traded-smile/about.ts'
import { about as tradedTerms } from './traded-terms/about.ts'

export const historyCharts = {
  'delta-surface-history': deltaSurfaceHistory,
  'expired-expiries': expiredExpiries,
  'expired-path': expiredPath,
  'expired-strikes': expiredStrikes,
  'index-z-score': indexZScore,
  'maturity-buckets': maturityBuckets,
  'metric-change': metricChange,
  'number-change': numberChange,
  'open-interest-change': openInterestChange,
  'option-days': optionDays,
  'option-volume-history': optionVolumeHistory,
  'put-call-ratio': putCallRatio,
  'return-z-score': returnZScore,
  'smile-time-lapse': smileTimeLapse,
  'tenor-distribution': tenorDistribution,
  'tenor-realised': tenorRealised,
  'term-structure-dates': termStructureDates,
  'term-structure-richness': termStructureRichness,
  'traded-realised': tradedRealised,
  'traded-smile': tradedSmile,
  'traded-terms': tradedTerms,
} as const satisfies Readonly<Record<string, About>>

import type { Supplied, ValuesOf } from '../data/subject.ts'
import type { Chart, ChartFixture } from './_kit/defineChart.ts'
import type { About } from './_kit/describeChart.ts'
import { about as basisByTenor } from './basis-by-tenor/about.ts'
import { about as constantMaturity } from './constant-maturity/about.ts'
import { about as constantMaturitySkew } from './constant-maturity-skew/about.ts'
import { about as deltaGrid } from './delta-grid/about.ts'
import { about as futureBasis } from './future-basis/about.ts'
import { about as futureNow } from './future-now/about.ts'
import { about as futureOpenInterest } from './future-open-interest/about.ts'
import { about as futureTrades } from './future-trades/about.ts'
import { about as futureVolume } from './future-volume/about.ts'
import { about as futuresBoard } from './futures-board/about.ts'
import { about as futuresTermStructure } from './futures-term-structure/about.ts'
import { about as impliedDistribution } from './implied-distribution/about.ts'
import { about as maxPain } from './max-pain/about.ts'
import { about as metrics } from './metrics/about.ts'
import { about as openInterestByExpiry } from './open-interest-by-expiry/about.ts'
import { about as openInterestByStrike } from './open-interest-by-strike/about.ts'
import { about as optionChain } from './option-chain/about.ts'
import { about as skew } from './skew/about.ts'
import { about as smile } from './smile/about.ts'
import { about as smileByDelta } from './smile-by-delta/about.ts'
import { about as surfaceFit } from './surface-fit/about.ts'
import { about as termStructure } from './term-structure/about.ts'
import { about as volIndex } from './vol-index/about.ts'
import { about as volIndexPremium } from './vol-index-premium/about.ts'
import { about as volIndexPremiumHistogram } from './vol-index-premium-histogram/about.ts'
import { about as volIndexRank } from './vol-index-rank/about.ts'
import { about as volIndexScatter } from './vol-index-scatter/about.ts'
import { about as volIndexZScore } from './vol-index-z-score/about.ts'
import { about as volOfVol } from './vol-of-vol/about.ts'
import { about as volSurface } from './vol-surface/about.ts'
import { about as volumeToday } from './volume-today/about.ts'

/** One line per chart, sorted. The key is the folder name and the saved-workspace component id. */
export const catalog = {
  'basis-by-tenor': basisByTenor,
  'constant-maturity': constantMaturity,
  'constant-maturity-skew': constantMaturitySkew,
  'delta-grid': deltaGrid,
  'future-basis': futureBasis,
  'future-now': futureNow,
  'future-open-interest': futureOpenInterest,
  'future-trades': futureTrades,
  'future-volume': futureVolume,
  'futures-board': futuresBoard,
  'futures-term-structure': futuresTermStructure,
  'implied-distribution': impliedDistribution,
  'max-pain': maxPain,
  metrics,
  'open-interest-by-expiry': openInterestByExpiry,
  'open-interest-by-strike': openInterestByStrike,
  'option-chain': optionChain,
  skew,
  smile,
  'smile-by-delta': smileByDelta,
  'surface-fit': surfaceFit,
  'term-structure': termStructure,
  'vol-index': volIndex,
  'vol-index-premium': volIndexPremium,
  'vol-index-premium-histogram': volIndexPremiumHistogram,
  'vol-index-rank': volIndexRank,
  'vol-index-scatter': volIndexScatter,
  'vol-index-z-score': volIndexZScore,
  'vol-of-vol': volOfVol,
  'vol-surface': volSurface,
  'volume-today': volumeToday,
} as const satisfies Readonly<Record<string, About>>

export type ChartId = keyof typeof catalog

/** Charts that can be drawn where these values are known: an option book has no say about one instrument. */
export type ChartIdOn<Values> = {
  [Id in ChartId]: Supplied<Values> extends ValuesOf<(typeof catalog)[Id]['subject']> ? Id : never
}[ChartId]

export const isChartId = (id: string): id is ChartId => Object.hasOwn(catalog, id)

/** Loads a chart's code. */
export const loadChart = async (id: ChartId): Promise<Chart> => {
  const { chart } = (await import(`./${id}/chart.ts`)) as { readonly chart: Chart }
  return chart
}

/** Loads a chart's example, which the gallery, the picker of boards and the tests draw. */
export const loadFixture = async (id: ChartId): Promise<ChartFixture> => {
  const { default: fixture } = (await import(`./${id}/fixture.json`)) as { readonly default: ChartFixture }
  return fixture
}

/** Its title; an id that the catalog does not have is read as words. */
export const titleOfChart = (id: string): string =>
  isChartId(id) ? catalog[id].title : id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

import type { About } from '../../chart/definition/describeChart.ts'
import { about as basisByTenor } from './basis-by-tenor/about.ts'
import { about as basisHistogram } from './basis-histogram/about.ts'
import { about as basisScatter } from './basis-scatter/about.ts'
import { about as futureBasis } from './future-basis/about.ts'
import { about as futureNow } from './future-now/about.ts'
import { about as futureOpenInterest } from './future-open-interest/about.ts'
import { about as futureOrderSizes } from './future-order-sizes/about.ts'
import { about as futureSpread } from './future-spread/about.ts'
import { about as futureTrades } from './future-trades/about.ts'
import { about as futureVolume } from './future-volume/about.ts'
import { about as futuresBoard } from './futures-board/about.ts'
import { about as futuresByExpiry } from './futures-by-expiry/about.ts'
import { about as futuresTermStructure } from './futures-term-structure/about.ts'
import { about as tradedBasis } from './traded-basis/about.ts'
import { about as tradedBasisByExpiry } from './traded-basis-by-expiry/about.ts'

export const futuresCharts = {
  'basis-by-tenor': basisByTenor,
  'basis-histogram': basisHistogram,
  'basis-scatter': basisScatter,
  'future-basis': futureBasis,
  'future-now': futureNow,
  'future-open-interest': futureOpenInterest,
  'future-order-sizes': futureOrderSizes,
  'future-spread': futureSpread,
  'future-trades': futureTrades,
  'future-volume': futureVolume,
  'futures-board': futuresBoard,
  'futures-by-expiry': futuresByExpiry,
  'futures-term-structure': futuresTermStructure,
  'traded-basis': tradedBasis,
  'traded-basis-by-expiry': tradedBasisByExpiry,
} as const satisfies Readonly<Record<string, About>>

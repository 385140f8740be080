import type { Study } from '../../study/study.ts'
import { futureHistory } from './future-history/study.ts'
import { futureNow } from './future-now/study.ts'
import { futureOrderSizes } from './future-order-sizes/study.ts'
import { futureTrades } from './future-trades/study.ts'
import { futuresBoard } from './futures-board/study.ts'
import { futuresTermStructure } from './futures-term-structure/study.ts'
import { tradedBasis } from './traded-basis/study.ts'
import { tradedBasisBoard } from './traded-basis-board/study.ts'

export const futuresStudies = {
  'future-history': futureHistory,
  'future-now': futureNow,
  'future-order-sizes': futureOrderSizes,
  'future-trades': futureTrades,
  'futures-board': futuresBoard,
  'futures-term-structure': futuresTermStructure,
  'traded-basis': tradedBasis,
  'traded-basis-board': tradedBasisBoard,
} as const satisfies Readonly<Record<string, Study>>

import type { Study } from '../../study/study.ts'
import { perpetualHistory } from './perpetual-history/study.ts'
import { perpetualSeasons } from './perpetual-seasons/study.ts'
import { perpetualsBoard } from './perpetuals-board/study.ts'

export const perpetualsStudies = {
  'perpetual-history': perpetualHistory,
  'perpetual-seasons': perpetualSeasons,
  'perpetuals-board': perpetualsBoard,
} as const satisfies Readonly<Record<string, Study>>

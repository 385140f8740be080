import type { Study } from '../../study/study.ts'
import { bookDepth } from './book-depth/study.ts'
import { longShort } from './long-short/study.ts'

export const contractBooksStudies = {
  'book-depth': bookDepth,
  'long-short': longShort,
} as const satisfies Readonly<Record<string, Study>>

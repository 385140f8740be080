import type { About } from '../../chart/definition/describeChart.ts'
import { about as bookDepth } from './book-depth/about.ts'
import { about as bookTranches } from './book-tranches/about.ts'
import { about as longShort } from './long-short/about.ts'

export const contractBooksCharts = {
  'book-depth': bookDepth,
  'book-tranches': bookTranches,
  'long-short': longShort,
} as const satisfies Readonly<Record<string, About>>

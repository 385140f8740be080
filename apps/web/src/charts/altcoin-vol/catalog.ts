import type { About } from '../../chart/definition/describeChart.ts'
import { about as altcoinAtm } from './altcoin-atm/about.ts'
import { about as altcoinErrors } from './altcoin-errors/about.ts'
import { about as altcoinStrikes } from './altcoin-strikes/about.ts'
import { about as altcoinTable } from './altcoin-table/about.ts'
import { about as altcoinTest } from './altcoin-test/about.ts'
import { about as altcoinUniverse } from './altcoin-universe/about.ts'

export const altcoinVolCharts = {
  'altcoin-atm': altcoinAtm,
  'altcoin-errors': altcoinErrors,
  'altcoin-strikes': altcoinStrikes,
  'altcoin-table': altcoinTable,
  'altcoin-test': altcoinTest,
  'altcoin-universe': altcoinUniverse,
} as const satisfies Readonly<Record<string, About>>

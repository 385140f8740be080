import type { Study } from '../../study/study.ts'
import { altcoinAtm } from './altcoin-atm/study.ts'
import { altcoinErrors } from './altcoin-errors/study.ts'
import { altcoinStrikes } from './altcoin-strikes/study.ts'
import { altcoinTable } from './altcoin-table/study.ts'
import { altcoinTest } from './altcoin-test/study.ts'
import { altcoinUniverse } from './altcoin-universe/study.ts'

export const altcoinVolStudies = {
  'altcoin-atm': altcoinAtm,
  'altcoin-errors': altcoinErrors,
  'altcoin-strikes': altcoinStrikes,
  'altcoin-table': altcoinTable,
  'altcoin-test': altcoinTest,
  'altcoin-universe': altcoinUniverse,
} as const satisfies Readonly<Record<string, Study>>

import type { About } from '../../chart/definition/describeChart.ts'
import { about as forwardRates } from './forward-rates/about.ts'
import { about as rollHistory } from './roll-history/about.ts'
import { about as rollMatrix } from './roll-matrix/about.ts'
import { about as rollTable } from './roll-table/about.ts'

export const rollsCharts = {
  'forward-rates': forwardRates,
  'roll-history': rollHistory,
  'roll-matrix': rollMatrix,
  'roll-table': rollTable,
} as const satisfies Readonly<Record<string, About>>

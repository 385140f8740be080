import type { PlotSpec } from '@gvol/plot'
import { TRANCHE_COLUMNS, tranchesPlot } from '../../../chart/model/depth/depthPlots.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = TRANCHE_COLUMNS

/** Returns the newest book of a contract by distance from the mid. */
export const toModel = (depth: StudyAnswer<'book-depth', (typeof COLUMNS)[number]>, unit: 'usd' | 'coin'): PlotSpec =>
  tranchesPlot(depth, unit)

import type { PlotSpec } from '@gvol/plot'
import { TRANCHE_COLUMNS, tranchesPlot } from '../../../chart/model/depth/depthPlots.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = TRANCHE_COLUMNS

/** Returns the same plot as for a contract's book. */
export const toModel = (depth: StudyAnswer<'pair-depth', (typeof COLUMNS)[number]>, unit: 'usd' | 'coin'): PlotSpec =>
  tranchesPlot(depth, unit)

import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { TRANCHE_COLUMNS, tranchesPlot } from '../../_kit/depth/depthPlots.ts'

/** What is drawn of the study. */
export const COLUMNS = TRANCHE_COLUMNS

/** The book of a pair as that of a contract is drawn. */
export const toModel = (depth: StudyAnswer<'pair-depth', (typeof COLUMNS)[number]>, unit: 'usd' | 'coin'): PlotSpec =>
  tranchesPlot(depth, unit)

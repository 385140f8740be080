import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { TRANCHE_COLUMNS, tranchesPlot } from '../../_kit/depth/depthPlots.ts'

/** What is drawn of the study. */
export const COLUMNS = TRANCHE_COLUMNS

/** Distances of the newest book of a contract. */
export const toModel = (depth: StudyAnswer<'book-depth', (typeof COLUMNS)[number]>, unit: 'usd' | 'coin'): PlotSpec =>
  tranchesPlot(depth, unit)

import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { DEPTH_COLUMNS, depthPlot } from '../../_kit/depth/depthPlots.ts'

/** What is drawn of the study. */
export const COLUMNS = DEPTH_COLUMNS

/** The book of a pair as that of a contract is drawn. */
export const toModel = (
  depth: StudyAnswer<'pair-depth', (typeof COLUMNS)[number]>,
  shown: { readonly within: string; readonly unit: 'usd' | 'coin' },
): PlotSpec => depthPlot(depth, shown)

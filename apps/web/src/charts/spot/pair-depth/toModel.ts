import type { PlotSpec } from '@gvol/plot'
import { DEPTH_COLUMNS, depthPlot } from '../../../chart/model/depth/depthPlots.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = DEPTH_COLUMNS

/** Returns the same plot as for a contract's book. */
export const toModel = (
  depth: StudyAnswer<'pair-depth', (typeof COLUMNS)[number]>,
  display: { readonly within: string; readonly unit: 'usd' | 'coin' },
): PlotSpec => depthPlot(depth, display)

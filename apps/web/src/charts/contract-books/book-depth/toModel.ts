import type { PlotSpec } from '@gvol/plot'
import { DEPTH_COLUMNS, depthPlot } from '../../../chart/model/depth/depthPlots.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = DEPTH_COLUMNS

/** Returns both sides of a contract's book within a distance from the mid, and the pressure between them. */
export const toModel = (
  depth: StudyAnswer<'book-depth', (typeof COLUMNS)[number]>,
  display: { readonly within: string; readonly unit: 'usd' | 'coin' },
): PlotSpec => depthPlot(depth, display)

import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { DEPTH_COLUMNS, depthPlot } from '../../_kit/depth/depthPlots.ts'

/** What is drawn of the study. */
export const COLUMNS = DEPTH_COLUMNS

/** Both sides of the book of a contract within a distance, and the pressure between them. */
export const toModel = (
  depth: StudyAnswer<'book-depth', (typeof COLUMNS)[number]>,
  shown: { readonly within: string; readonly unit: 'usd' | 'coin' },
): PlotSpec => depthPlot(depth, shown)

import type { StudyAnswer } from '../../../data/study.ts'
import { SIZE_COLUMNS, sizesPlot } from '../../_kit/orderSizes/sizesPlot.ts'

/** What is drawn of the study. */
export const COLUMNS = SIZE_COLUMNS

/** Piles of volume, or a line a size of what was bought less sold so far, or of the weighted price. */
export const toModel = (
  answer: StudyAnswer<'future-order-sizes', (typeof COLUMNS)[number]>,
  measure: Parameters<typeof sizesPlot>[1],
) => sizesPlot(answer, measure)

import { SIZE_COLUMNS, sizesPlot } from '../../../chart/model/orderSizes/sizesPlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = SIZE_COLUMNS

/** Returns stacked volume, or one line per size: cumulated buys less sells, or the weighted price. */
export const toModel = (
  answer: StudyAnswer<'spot-order-sizes', (typeof COLUMNS)[number]>,
  measure: Parameters<typeof sizesPlot>[1],
) => sizesPlot(answer, measure)

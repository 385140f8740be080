import type { MarketName } from '@gvol/wire'
import { NUMBER_COLUMNS, numberTable } from '../../_kit/model/numberTable.ts'

/** What is drawn of the study. */
export const COLUMNS = NUMBER_COLUMNS

/** The formulas of a page at two moments, in its order. */
export const toModel = (
  answers: Parameters<typeof numberTable>[0],
  market: MarketName,
): ReturnType<typeof numberTable> => numberTable(answers, market, false)

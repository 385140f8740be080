import type { MarketName } from '@gvol/wire'
import { NUMBER_COLUMNS, numberTable } from '../../../chart/model/numberTable.ts'

export const COLUMNS = NUMBER_COLUMNS

/** Returns the page's formulas at two instants, in order. */
export const toModel = (
  answers: Parameters<typeof numberTable>[0],
  market: MarketName,
): ReturnType<typeof numberTable> => numberTable(answers, market, false)

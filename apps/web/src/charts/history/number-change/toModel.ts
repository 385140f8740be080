import type { MarketName } from '@gvol/wire'
import { NUMBER_COLUMNS, numberTable } from '../../../chart/model/numberTable.ts'

export const COLUMNS = NUMBER_COLUMNS

/** Returns every number of the market, grouped by kind. */
export const toModel = (
  answers: Parameters<typeof numberTable>[0],
  market: MarketName,
): ReturnType<typeof numberTable> => numberTable(answers, market, true)

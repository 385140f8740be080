import type { MarketName } from '@gvol/wire'
import { NUMBER_COLUMNS, numberTable } from '../../_kit/model/numberTable.ts'

/** What is drawn of the study. */
export const COLUMNS = NUMBER_COLUMNS

/** Every number of the market under its kind. */
export const toModel = (
  answers: Parameters<typeof numberTable>[0],
  market: MarketName,
): ReturnType<typeof numberTable> => numberTable(answers, market, true)

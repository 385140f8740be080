import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { structurePath } from '../packageArguments.ts'
import { type PRINT_COLUMNS, printTable } from '../printTable.ts'

/** Returns prints in order, or grouped by structure. */
export const toModel = (
  tape: StudyAnswer<'trade-tape', (typeof PRINT_COLUMNS)[number]>,
  isGrouped: boolean,
  { exchange, symbol }: MarketName,
): TableSpec<number> => printTable(tape, isGrouped, (uniTrade) => structurePath(exchange, symbol, uniTrade))

import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { structurePath } from '../asked.ts'
import { type PRINT_COLUMNS, printTable } from '../printTable.ts'

/** Prints as they come, or under their structures. */
export const toModel = (
  tape: StudyAnswer<'trade-tape', (typeof PRINT_COLUMNS)[number]>,
  isGrouped: boolean,
  { exchange, symbol }: MarketName,
): TableSpec<number> => printTable(tape, isGrouped, (uniTrade) => structurePath(exchange, symbol, uniTrade))

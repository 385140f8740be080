import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { blockPath } from '../packageArguments.ts'
import { type PRINT_COLUMNS, printTable } from '../printTable.ts'

/** Returns blocks with their legs below them. */
export const toModel = (
  tape: StudyAnswer<'trade-tape', (typeof PRINT_COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => printTable(tape, true, (uniTrade) => blockPath(exchange, symbol, uniTrade))

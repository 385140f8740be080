import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { blockPath } from '../packageArguments.ts'
import { TAPE_COLUMNS as COLUMNS, tapeTable } from '../tapeTable.ts'

export { COLUMNS }

/** Returns blocks; a row opens the blocks of its structure in the block sniffer. */
export const toModel = (
  answer: StudyAnswer<'structures', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => tapeTable(answer, (uniTrade) => blockPath(exchange, symbol, uniTrade), exchange)

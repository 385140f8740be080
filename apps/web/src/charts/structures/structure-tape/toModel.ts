import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { structurePath } from '../packageArguments.ts'
import { TAPE_COLUMNS as COLUMNS, tapeTable } from '../tapeTable.ts'

export { COLUMNS }

/** Returns structures; a row opens the prints of its structure in the scanner. */
export const toModel = (
  answer: StudyAnswer<'structures', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => tapeTable(answer, (uniTrade) => structurePath(exchange, symbol, uniTrade), exchange)

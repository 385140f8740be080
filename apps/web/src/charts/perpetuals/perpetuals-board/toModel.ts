import { matchingRows } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { wordColumn } from '../../../chart/model/tableColumns/figures.ts'
import { PERPETUAL_COLUMNS, perpetualFigures } from '../../../chart/model/tableColumns/perpetualFigures.ts'
import { perpetualPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = PERPETUAL_COLUMNS

/**
 * Returns one row per perpetual, largest open interest first; its name opens its page. Funding comes early so that it
 * is visible on a phone.
 */
export const toModel = (
  { data }: StudyAnswer<'perpetuals-board', (typeof COLUMNS)[number]>,
  exchange: string,
  find: string,
): TableSpec<number> => ({
  columns: [
    wordColumn(data, {
      id: 'instrument',
      header: 'Perpetual',
      width: widthOfNames(data.instrument),
      isSticky: true,
    }),
    ...perpetualFigures(data),
    wordColumn(data, { id: 'margin', header: 'Margin', width: 58, wordText: (margin) => marginText(margin ?? '') }),
  ],
  items: rowItems(
    matchingRows(Array.from(data.instrument.keys()), find, [data.instrument]),
    (row) => data.instrument[row],
  ),
  sortedBy: { column: 'openInterestUsd', isDescending: true },
  leadsTo: (row) => perpetualPath(exchange, data.instrument[row]),
})

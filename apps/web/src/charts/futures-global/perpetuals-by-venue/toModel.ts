import { matchingRows } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { wordColumn } from '../../../chart/model/tableColumns/figures.ts'
import { PERPETUAL_COLUMNS, perpetualFigures } from '../../../chart/model/tableColumns/perpetualFigures.ts'
import { perpetualPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['venue', ...PERPETUAL_COLUMNS] as const

/**
 * Returns one row per perpetual, highest annual funding first; a row opens its page. A venue lists several of one coin,
 * so name and margin come first.
 */
export const toModel = (
  { data }: StudyAnswer<'perpetuals-by-venue', (typeof COLUMNS)[number]>,
  { margin }: Pick<PageControls, 'margin'>,
  find: string,
): TableSpec<number> => ({
  columns: [
    wordColumn(data, { id: 'venue', header: 'Venue', width: 92, isSticky: true }),
    wordColumn(data, { id: 'instrument', header: 'Perpetual', width: widthOfNames(data.instrument) }),
    wordColumn(data, { id: 'margin', header: 'Margin', width: 58, wordText: (text) => marginText(text ?? '') }),
    ...perpetualFigures(data),
  ],
  items: rowItems(
    matchingRows(
      Array.from(data.instrument.keys()).filter((row) => margin === 'all' || data.margin[row] === margin),
      find,
      [data.venue, data.instrument],
    ),
    (row) => `${data.venue[row]} ${data.instrument[row]}`,
  ),
  sortedBy: { column: 'fundingApr', isDescending: true },
  leadsTo: (row) => perpetualPath(data.venue[row], data.instrument[row]),
})

import { decimalText } from '@gvol/format'
import { matchingRows } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import { figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import { somePerpetualFigures } from '../../../chart/model/tableColumns/perpetualFigures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { rowsWithOpen } from '../leastOpen.ts'
import { marketLinks } from '../marketLinks.ts'

/** Columns with the formats of the board of a venue, in their order. */
const FIGURES = [
  ...(['fundingApr', 'funding8h', 'fundingAprChange24h', 'openInterestUsd', 'openInterestChange24h'] as const),
  ...(['mark', 'priceChange24h', 'volume24hUsd', 'turnover'] as const),
] as const

export const COLUMNS = [
  ...(['coin', 'venue', 'instrument', 'margin', 'basisShare', 'fundingIntervalHours', 'ageSeconds'] as const),
  ...FIGURES,
] as const

/** Returns a row per perpetual, the largest open interest first; a row opens the history of its perpetual. */
export const toModel = (
  { data }: StudyAnswer<'all-perpetuals', (typeof COLUMNS)[number]>,
  { find, least }: { readonly find: string; readonly least: Parameters<typeof rowsWithOpen>[2] },
): TableSpec<number> => ({
  columns: [
    wordColumn(data, { id: 'instrument', header: 'Perpetual', width: 120, isSticky: true }),
    wordColumn(data, { id: 'venue', header: 'Venue', width: 64 }),
    ...somePerpetualFigures(data, FIGURES),
    ...figureColumns(data, [
      {
        id: 'basisShare',
        header: 'Basis',
        unit: '%',
        width: 66,
        text: write.change(3),
        doc: 'Of the mark over the index, share of the index',
      },
      { id: 'fundingIntervalHours', header: 'Interval', unit: 'h', width: 66, isQuiet: true, text: write.decimal(0) },
    ]),
    wordColumn(data, { id: 'margin', header: 'Margin', width: 58, wordText: (margin) => marginText(margin ?? '') }),
    wordColumn(data, { id: 'coin', header: 'Coin', width: 56 }),
    ...figureColumns(data, [
      {
        id: 'ageSeconds',
        header: 'Age',
        unit: 's',
        width: 50,
        isQuiet: true,
        text: (age) => decimalText(age, 0),
      },
    ]),
  ],
  items: rowItems(
    matchingRows(rowsWithOpen(Array.from(data.instrument.keys()), data.openInterestUsd, least), find, [
      data.coin,
      data.venue,
      data.instrument,
    ]),
    (row) => `${data.venue[row]} ${data.instrument[row]}`,
  ),
  sortedBy: { column: 'openInterestUsd', isDescending: true },
  leadsTo: (row) => marketLinks.contract('perpetual', data.venue[row], data.instrument[row]),
})

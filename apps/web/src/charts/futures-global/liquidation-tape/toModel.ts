import { dateTimeText } from '@gvol/format'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { barStyle, figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import { futurePath, perpetualPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['at', 'venue', 'instrument', 'kind', 'side', 'price', 'amountCoin', 'amountUsd'] as const

/** Path to the page of a perpetual or dated future. */
const pathOf = (kind: string, venue: string, instrument: string): string | undefined =>
  kind === 'perpetual'
    ? perpetualPath(venue, instrument)
    : kind === 'future'
      ? futurePath(venue, instrument)
      : undefined

/**
 * Returns one row per liquidation, newest first; instrument and size come early so that they are visible on a phone.
 */
export const toModel = ({ data }: StudyAnswer<'liquidation-tape', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const at: TableColumn<number> = {
    id: 'at',
    header: 'Time',
    width: 142,
    align: 'left',
    isQuiet: true,
    text: (row) => dateTimeText(data.at[row]),
    value: (row) => data.at[row],
  }
  return {
    columns: [
      at,
      {
        ...wordColumn(data, { id: 'side', header: 'Liquidated', width: 74 }),
        cellStyle: (row) => ({ ink: data.side[row] === 'long' ? 'down' : 'up' }),
      },
      ...figureColumns(data, [
        { id: 'amountUsd', header: 'USD', width: 76, text: write.compact, cellStyle: barStyle(data.amountUsd) },
      ]),
      wordColumn(data, { id: 'venue', header: 'Venue', width: 78 }),
      wordColumn(data, { id: 'instrument', header: 'Contract', width: widthOfNames(data.instrument) }),
      ...figureColumns(data, [
        { id: 'amountCoin', header: 'Coin', width: 70, text: write.compact },
        { id: 'price', header: 'Price', width: 82, text: write.price },
      ]),
    ],
    items: rowItems(Array.from(data.at.keys()), (row) => `${row}`),
    sortedBy: { column: 'at', isDescending: true },
    leadsTo: (row) => pathOf(data.kind[row], data.venue[row], data.instrument[row]),
  }
}

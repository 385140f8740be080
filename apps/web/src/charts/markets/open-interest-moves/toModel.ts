import { dateText, strikeText } from '@gvol/format'
import { addColumn, tradedLeg } from '../../../chart/model/tableColumns/addColumn.ts'
import { direction } from '../../../chart/model/tableColumns/columns.ts'
import { figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { marketLinks } from '../marketLinks.ts'

export const COLUMNS = [
  ...(['venue', 'symbol', 'kind', 'instrument', 'expiry', 'strike', 'optionType'] as const),
  ...(['openCoin', 'changeCoin', 'changeUsd', 'change'] as const),
] as const

/** Returns a row per contract; a row opens its page, or its book if the contract is no longer listed. */
export const toModel = ({ data }: StudyAnswer<'open-interest-moves', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const nameAt = (row: number): string => {
    const expiry = data.expiry[row]
    const strike = data.strike[row]
    const nameParts = [
      data.symbol[row],
      expiry === null ? '' : dateText(expiry),
      strike === null ? '' : strikeText(strike),
      data.optionType[row] ?? '',
    ]
    return data.instrument[row] ?? nameParts.filter((part) => part !== '').join(' ')
  }
  return {
    columns: [
      {
        id: 'instrument',
        header: 'Contract',
        width: 230,
        align: 'left',
        isSticky: true,
        isQuiet: true,
        text: nameAt,
        value: nameAt,
      },
      wordColumn(data, { id: 'venue', header: 'Venue', width: 70 }),
      ...figureColumns(data, [
        { id: 'changeUsd', header: 'Opened', unit: 'USD', width: 76, text: write.signedCompact, cellStyle: direction },
        {
          id: 'changeCoin',
          header: 'Opened',
          unit: 'coin',
          width: 72,
          text: write.signedCompact,
          cellStyle: direction,
        },
        { id: 'change', header: 'Change', unit: '%', width: 66, text: write.change(1) },
        { id: 'openCoin', header: 'Open', unit: 'coin', width: 66, text: write.compact },
      ]),
      addColumn('Adds one coin of it, bought at its mark, to the portfolio analyzer', (row) => {
        const name = data.instrument[row]
        return name === null ? undefined : tradedLeg(data.venue[row], name, 'buy', [1])
      }),
    ],
    items: rowItems(
      Array.from(data.venue.keys()),
      (row) => `${data.venue[row]} ${data.symbol[row]} ${nameAt(row)} ${data.kind[row]}`,
    ),
    leadsTo: (row) => {
      const venue = data.venue[row]
      const symbol = data.symbol[row]
      const name = data.instrument[row]
      if (data.kind[row] !== 'option')
        return name === null ? undefined : marketLinks.contract(data.kind[row], venue, name)
      return name === null ? marketLinks.book(venue, symbol) : marketLinks.option(venue, symbol, name)
    },
  }
}

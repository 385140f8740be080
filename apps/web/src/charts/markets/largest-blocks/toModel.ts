import { volText, zonedInstantText } from '@gvol/format'
import { addColumn, positionLegs } from '../../../chart/model/tableColumns/addColumn.ts'
import { barStyle, figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import { filledPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['at', 'venue', 'symbol', 'id', 'name', 'uniTrade', 'position', 'side', 'isKnown', 'amountCoin', 'vol'] as const),
  ...(['premiumUsd', 'notionalUsd'] as const),
] as const

/** Returns a row per block; a row opens the blocks of its structure. */
export const toModel = ({ data }: StudyAnswer<'largest-blocks', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    {
      id: 'at',
      header: 'Time',
      width: 132,
      align: 'left',
      isQuiet: true,
      text: (row) => zonedInstantText(data.at[row], true),
      value: (row) => data.at[row],
    },
    wordColumn(data, { id: 'venue', header: 'Venue', width: 64 }),
    wordColumn(data, { id: 'symbol', header: 'Book', width: 76 }),
    {
      id: 'side',
      header: 'Side',
      width: 46,
      align: 'left',
      text: (row) => `${data.side[row]}${data.isKnown[row] ? '' : '?'}`,
      value: (row) => data.side[row],
      cellStyle: (row) => (data.isKnown[row] ? { ink: data.side[row] === 'buy' ? 'up' : 'down' } : {}),
    },
    wordColumn(data, { id: 'name', header: 'Structure', width: 220 }),
    ...figureColumns(data, [
      { id: 'amountCoin', header: 'Amount', unit: 'coin', width: 66, text: write.compact },
      { id: 'vol', header: 'IV', unit: '%', width: 50, text: (vol) => volText(vol) },
      { id: 'premiumUsd', header: 'Premium', unit: 'USD', width: 70, text: write.compact },
      {
        id: 'notionalUsd',
        header: 'Notional',
        unit: 'USD',
        width: 72,
        text: write.compact,
        cellStyle: barStyle(data.notionalUsd),
      },
    ]),
    addColumn('Adds its options and hedge, at their prices, to the portfolio analyzer', (row) =>
      positionLegs(data.venue[row], data.position[row]),
    ),
  ],
  items: rowItems(Array.from(data.id.keys()), (row) => `${data.venue[row]} ${data.symbol[row]} ${data.id[row]}`),
  leadsTo: (row) =>
    filledPath('/options/:exchange/paradigm/block-sniffer/:symbol/:uniTrade/', {
      exchange: data.venue[row],
      symbol: data.symbol[row],
      uniTrade: data.uniTrade[row],
    }),
})

import { compactText, decimalText, percentText, zonedInstantText } from '@gvol/format'
import { columnText, singlePriceText } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'at',
  'tradeId',
  'side',
  'price',
  'amountCoin',
  'amountUsd',
  'basis',
  'apr',
  'isBlock',
  'isLiquidation',
] as const

const signed = { isSigned: true } as const

/** Returns trades, newest first; prices are in the color of the taker's side. */
export const toModel = ({ data }: StudyAnswer<'future-trades', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const price = columnText(singlePriceText, data.price)
  const kind = (row: number) => [data.isBlock[row] ? 'block' : '', data.isLiquidation[row] ? 'liquidation' : '']
  const amountText = columnText(compactText, data.amountCoin)
  const columns: readonly TableColumn<number>[] = [
    {
      id: 'at',
      header: 'Time',
      width: 132,
      align: 'left',
      isSticky: true,
      isQuiet: true,
      text: (row) => zonedInstantText(data.at[row], true),
      value: (row) => data.at[row],
    },
    {
      id: 'side',
      header: 'Side',
      width: 44,
      align: 'left',
      text: (row) => data.side[row],
      value: (row) => data.side[row],
    },
    {
      id: 'price',
      header: 'Price',
      width: 72,
      text: (row) => price(data.price[row]),
      value: (row) => data.price[row],
      cellStyle: (row) => ({ ink: data.side[row] === 'buy' ? 'up' : 'down' }),
    },
    {
      id: 'amountUsd',
      header: 'Amount',
      unit: 'USD',
      width: 64,
      text: (row) => compactText(data.amountUsd[row]),
      value: (row) => data.amountUsd[row],
    },
    {
      id: 'amountCoin',
      header: 'Amount',
      unit: 'coin',
      width: 64,
      text: (row) => amountText(data.amountCoin[row]),
      value: (row) => data.amountCoin[row],
    },
    {
      id: 'basis',
      header: 'Basis',
      unit: 'USD',
      width: 76,
      text: (row) => decimalText(data.basis[row], data.price[row] >= 100 ? 2 : 6, signed),
      value: (row) => data.basis[row],
    },
    {
      id: 'apr',
      header: 'APR',
      unit: 'simple',
      width: 64,
      text: (row) => percentText(data.apr[row], 2, signed),
      value: (row) => data.apr[row],
    },
    {
      id: 'kind',
      header: 'Kind',
      width: 76,
      align: 'left',
      isQuiet: true,
      text: (row) =>
        kind(row)
          .filter((word) => word !== '')
          .join(', '),
    },
  ]
  return {
    columns,
    items: rowItems(Array.from(data.at.keys()), (row) => data.tradeId[row]),
    sortedBy: { column: 'at', isDescending: true },
  }
}

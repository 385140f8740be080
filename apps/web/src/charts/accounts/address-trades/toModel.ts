import { compactText, zonedInstantText } from '@gvol/format'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import { singlePriceText } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'at',
  'subaccount',
  'tradeId',
  'instrument',
  'side',
  'amountCoin',
  'price',
  'cashUsd',
  'feeUsd',
] as const

/** Newest first. */
export const toModel = ({ data }: StudyAnswer<'address-trades', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    numberColumn('at', ['Time'], data.at, (at) => zonedInstantText(at ?? 0, true), 132, {
      align: 'left',
      isSticky: true,
      isQuiet: true,
    }),
    nameColumn('instrument', 'Instrument', data.instrument, widthOfNames(data.instrument)),
    nameColumn('side', 'Side', data.side, 48, {
      cellStyle: (row) => ({ ink: data.side[row] === 'buy' ? 'up' : 'down' }),
    }),
    numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, singlePriceText, 72),
    numberColumn('price', ['Price'], data.price, singlePriceText, 78),
    numberColumn('cashUsd', ['Cash', 'USD'], data.cashUsd, (usd) => compactText(usd, { isSigned: true }), 76, {
      cellStyle: signInk(data.cashUsd),
    }),
    numberColumn('feeUsd', ['Fee', 'USD'], data.feeUsd, singlePriceText, 60),
    numberColumn('subaccount', ['Account'], data.subaccount, (id) => String(id ?? '–'), 72, { isQuiet: true }),
  ],
  items: rowItems(rowNumbers(data.at), (row) => `${data.tradeId[row]} ${data.subaccount[row]}`),
  sortedBy: { column: 'at', isDescending: true },
})

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
  ...(['at', 'subaccount', 'instrument', 'amountCoin', 'settlementPrice', 'pnlUsd', 'feesUsd'] as const),
] as const

/** Newest first. */
export const toModel = ({ data }: StudyAnswer<'address-settlements', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    numberColumn('at', ['Expiry'], data.at, (at) => zonedInstantText(at ?? 0, true), 132, {
      align: 'left',
      isSticky: true,
      isQuiet: true,
    }),
    nameColumn('instrument', 'Instrument', data.instrument, widthOfNames(data.instrument)),
    numberColumn('amountCoin', ['Held', 'coin'], data.amountCoin, singlePriceText, 72, {
      cellStyle: signInk(data.amountCoin),
    }),
    numberColumn('settlementPrice', ['Settled at'], data.settlementPrice, singlePriceText, 84),
    numberColumn('pnlUsd', ['Profit', 'USD'], data.pnlUsd, (usd) => compactText(usd, { isSigned: true }), 76, {
      cellStyle: signInk(data.pnlUsd),
      doc: 'Value at expiry − average cost with fees',
    }),
    numberColumn('feesUsd', ['Fees', 'USD'], data.feesUsd, singlePriceText, 60),
    numberColumn('subaccount', ['Account'], data.subaccount, (id) => String(id ?? '–'), 72, { isQuiet: true }),
  ],
  items: rowItems(rowNumbers(data.at), (row) => `${data.instrument[row]} ${data.subaccount[row]}`),
  sortedBy: { column: 'at', isDescending: true },
})

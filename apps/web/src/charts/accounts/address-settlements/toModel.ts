import { compactText, momentText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { nameColumn, numberColumn, rowNumbers, signInk } from '../../_kit/tableColumns/columns.ts'

/** What is drawn of the study. */
export const COLUMNS = [
  ...(['at', 'subaccount', 'instrument', 'amountCoin', 'settlementPrice', 'pnlUsd', 'feesUsd'] as const),
] as const

const price = (value: number | null | undefined): string => shortestText(value, Math.abs(value ?? 0) >= 1_000 ? 2 : 6)

/** Newest first. */
export const toModel = ({ data }: StudyAnswer<'address-settlements', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    numberColumn('at', ['Expiry'], data.at, (at) => momentText(at ?? 0, true), 132, {
      ...{ align: 'left', isSticky: true, isQuiet: true },
    }),
    nameColumn('instrument', 'Instrument', data.instrument, 168),
    numberColumn('amountCoin', ['Held', 'coin'], data.amountCoin, (coins) => shortestText(coins, 4), 72, {
      look: signInk(data.amountCoin),
    }),
    numberColumn('settlementPrice', ['Settled at'], data.settlementPrice, price, 84),
    numberColumn('pnlUsd', ['Profit', 'USD'], data.pnlUsd, (usd) => compactText(usd, { isSigned: true }), 76, {
      look: signInk(data.pnlUsd),
      doc: 'Value at expiry − average cost with fees',
    }),
    numberColumn('feesUsd', ['Fees', 'USD'], data.feesUsd, (usd) => shortestText(usd, 2), 60),
    numberColumn('subaccount', ['Account'], data.subaccount, (id) => String(id ?? '–'), 72, { isQuiet: true }),
  ],
  items: rowItems(rowNumbers(data.at), (row) => `${data.instrument[row]} ${data.subaccount[row]}`),
  sortedBy: { column: 'at', isDescending: true },
})

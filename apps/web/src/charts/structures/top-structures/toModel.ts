import { compactText, decimalText, zonedInstantText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { addColumn, positionLegs } from '../../../chart/model/tableColumns/addColumn.ts'
import { numberColumn, signInk } from '../../../chart/model/tableColumns/columns.ts'
import { columnText, signedCompact } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { structurePath } from '../packageArguments.ts'

export const COLUMNS = [
  'uniTrade',
  'position',
  'name',
  'side',
  'place',
  'legs',
  'trades',
  'amountCoin',
  'netPremiumUsd',
  'premiumUsd',
  'worthUsd',
  'openChange',
  'index',
  'lastAt',
] as const

/** Returns structures, largest first; a row opens the prints of its structure. */
export const toModel = (
  { data }: StudyAnswer<'unique-trades', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => {
  const most = Math.max(1, ...data.amountCoin)
  const amountText = columnText(compactText, data.amountCoin)
  const netText = columnText(signedCompact, data.netPremiumUsd)
  const premiumText = columnText(compactText, data.premiumUsd)
  const columns: readonly TableColumn<number>[] = [
    {
      id: 'side',
      header: 'Side',
      width: 48,
      align: 'left',
      text: (row) => data.side[row],
      value: (row) => data.side[row],
      cellStyle: (row) => ({ ink: data.side[row] === 'buy' ? 'up' : 'down' }),
    },
    {
      id: 'name',
      header: 'Structure',
      width: 300,
      align: 'left',
      isSticky: true,
      text: (row) => data.name[row],
      value: (row) => data.name[row],
    },
    {
      id: 'amountCoin',
      header: 'Amount',
      unit: 'coin',
      width: 76,
      text: (row) => amountText(data.amountCoin[row]),
      value: (row) => data.amountCoin[row],
      cellStyle: (row) => ({ bar: { share: data.amountCoin[row] / most, color: 'accent' } }),
    },
    {
      id: 'trades',
      header: 'Trades',
      width: 56,
      text: (row) => decimalText(data.trades[row], 0),
      value: (row) => data.trades[row],
    },
    {
      id: 'netPremiumUsd',
      header: 'Net premium',
      unit: 'USD',
      width: 90,
      text: (row) => netText(data.netPremiumUsd[row]),
      value: (row) => data.netPremiumUsd[row],
    },
    numberColumn('worthUsd', ['Worth now', 'USD'], data.worthUsd, signedCompact, 82, {
      doc: 'Options bought − sold at the newest mark: more than the net premium has gained',
    }),
    numberColumn('openChange', ['OI change', 'coin'], data.openChange, signedCompact, 72, {
      doc: 'Open after − before its trades, all legs together: above 0 opened, below closed, with all that traded between',
      cellStyle: signInk(data.openChange),
    }),
    {
      id: 'premiumUsd',
      header: 'Premium',
      unit: 'USD',
      width: 76,
      text: (row) => premiumText(data.premiumUsd[row]),
      value: (row) => data.premiumUsd[row],
    },
    {
      id: 'place',
      header: 'Where',
      width: 60,
      align: 'left',
      text: (row) => data.place[row],
      value: (row) => data.place[row],
    },
    {
      id: 'index',
      header: 'Index',
      unit: 'mean',
      width: 76,
      text: (row) => compactText(data.index[row]),
      value: (row) => data.index[row],
    },
    {
      id: 'lastAt',
      header: 'Last',
      width: 132,
      align: 'left',
      isQuiet: true,
      text: (row) => zonedInstantText(data.lastAt[row], true),
      value: (row) => data.lastAt[row],
    },
    addColumn('Adds the legs and hedge of its last trade, at their prices, to the portfolio analyzer', (row) =>
      positionLegs(exchange, data.position[row]),
    ),
  ]
  return {
    columns,
    items: rowItems(Array.from(data.name.keys()), (row) => data.uniTrade[row]),
    sortedBy: { column: 'amountCoin', isDescending: true },
    leadsTo: (row) => structurePath(exchange, symbol, data.uniTrade[row]),
  }
}

import { compactText, dayText, decimalText, volText } from '@gvol/format'
import { nameColumn, numberColumn, rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'at',
  'isBlock',
  'type',
  'amountCoin',
  'premiumUsd',
  'notionalUsd',
  'weightedVol',
  'trades',
  'openCoin',
] as const

/** Newest day first. */
export const toModel = ({ data }: StudyAnswer<'option-days', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    numberColumn('at', ['Day'], data.at, (at) => dayText(at ?? 0), 84, {
      align: 'left',
      isSticky: true,
      isQuiet: true,
    }),
    nameColumn(
      'place',
      'Where',
      data.isBlock.map((isBlock) => (isBlock ? 'block' : 'screen')),
      60,
    ),
    nameColumn('type', 'Type', data.type, 48, {
      cellStyle: (row) => ({ ink: data.type[row] === 'call' ? 'call' : 'put' }),
    }),
    numberColumn('amountCoin', ['Volume', 'coin'], data.amountCoin, compactText, 68),
    numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, compactText, 72),
    numberColumn('notionalUsd', ['Notional', 'USD'], data.notionalUsd, compactText, 72),
    numberColumn('weightedVol', ['IV', '%'], data.weightedVol, volText, 56),
    numberColumn('trades', ['Trades'], data.trades, (count) => decimalText(count, 0), 60),
    numberColumn('openCoin', ['OI', 'coin'], data.openCoin, compactText, 68),
  ],
  items: rowItems(rowNumbers(data.at), (row) => `${data.at[row]} ${data.isBlock[row]} ${data.type[row]}`),
})

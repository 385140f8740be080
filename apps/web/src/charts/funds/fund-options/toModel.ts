import { compactText, dateText, decimalText, volText } from '@gvol/format'
import { nameColumn, numberColumn, rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['fund', 'expiry', 'days', 'coinsPerShare', 'forwardUsd', 'atmVol', 'coinAtmVol', 'spreadVol', 'rr25'] as const),
  ...(['callCoin', 'putCoin', 'openUsd', 'volumeCoin'] as const),
] as const

const signed = { isSigned: true } as const

/** A row per expiry of the fund. */
export const toModel = ({ data }: StudyAnswer<'fund-options', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    nameColumn(
      'expiry',
      'Expiry',
      data.expiry.map((expiry) => (expiry === null ? '–' : dateText(expiry))),
      84,
      {
        isSticky: true,
      },
    ),
    nameColumn('fund', 'Fund', data.fund, 56),
    numberColumn('days', ['Days'], data.days, (days) => decimalText(days, 0), 60),
    numberColumn('forwardUsd', ['Forward', 'USD a coin'], data.forwardUsd, (price) => decimalText(price, 0), 84),
    numberColumn('atmVol', ['Fund', '%'], data.atmVol, volText, 56, { group: 'ATM' }),
    numberColumn('coinAtmVol', ['Coin', '%'], data.coinAtmVol, volText, 56, { group: 'ATM' }),
    numberColumn('spreadVol', ['Fund − coin', 'pt'], data.spreadVol, (vol) => volText(vol, signed), 80, {
      group: 'ATM',
    }),
    numberColumn('rr25', ['25Δ skew', 'pt'], data.rr25, (vol) => volText(vol, signed), 64),
    numberColumn('callCoin', ['Calls', 'coin'], data.callCoin, compactText, 64),
    numberColumn('putCoin', ['Puts', 'coin'], data.putCoin, compactText, 64),
    numberColumn('openUsd', ['Open', 'USD'], data.openUsd, compactText, 68),
    numberColumn('volumeCoin', ['Volume', 'coin'], data.volumeCoin, compactText, 68),
    numberColumn('coinsPerShare', ['Coins a share'], data.coinsPerShare, (coins) => decimalText(coins, 6), 84, {
      isQuiet: true,
    }),
  ],
  items: rowItems(rowNumbers(data.fund), (row) => String(data.expiry[row])),
})

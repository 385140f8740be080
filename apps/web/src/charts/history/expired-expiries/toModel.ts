import { compactText, dateTimeText, percentText, volText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { numberColumn, rowNumbers, signInk } from '../../_kit/tableColumns/columns.ts'

/** What is drawn of the study. */
export const COLUMNS = [
  'expiry',
  'settlement',
  'spotMove',
  'callCoin',
  'putCoin',
  'callItmCoin',
  'putItmCoin',
  'payoutUsd',
  'atmVol7',
  'atmVol3',
  'atmVol1',
] as const

const share = (part: readonly (number | null)[], whole: readonly (number | null)[]) =>
  part.map((value, row) => {
    const of = whole[row]
    return value === null || of === null || of === 0 ? null : value / of
  })

/** Newest first. */
export const toModel = ({ data }: StudyAnswer<'expired-expiries', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    numberColumn('expiry', ['Expired'], data.expiry, (ms) => dateTimeText(ms ?? 0), 128, {
      align: 'left',
      isSticky: true,
      isQuiet: true,
    }),
    numberColumn('settlement', ['Settled at', 'USD'], data.settlement, (price) => shortestText(price, 2), 84),
    numberColumn('spotMove', ['Last day', '%'], data.spotMove, (move) => percentText(move, 2, { isSigned: true }), 64, {
      look: signInk(data.spotMove),
    }),
    numberColumn('callCoin', ['Open', 'coin'], data.callCoin, compactText, 60, { group: 'Calls' }),
    numberColumn(
      'callItm',
      ['In the money', '%'],
      share(data.callItmCoin, data.callCoin),
      (value) => percentText(value, 0),
      80,
      { group: 'Calls' },
    ),
    numberColumn('putCoin', ['Open', 'coin'], data.putCoin, compactText, 60, { group: 'Puts' }),
    numberColumn(
      'putItm',
      ['In the money', '%'],
      share(data.putItmCoin, data.putCoin),
      (value) => percentText(value, 0),
      80,
      { group: 'Puts' },
    ),
    numberColumn('payoutUsd', ['Paid', 'USD'], data.payoutUsd, compactText, 72),
    numberColumn('atmVol7', ['7 d', '%'], data.atmVol7, volText, 52, { group: 'ATM before' }),
    numberColumn('atmVol3', ['3 d', '%'], data.atmVol3, volText, 52, { group: 'ATM before' }),
    numberColumn('atmVol1', ['1 d', '%'], data.atmVol1, volText, 52, { group: 'ATM before' }),
  ],
  items: rowItems(rowNumbers(data.expiry), (row) => String(data.expiry[row])),
})

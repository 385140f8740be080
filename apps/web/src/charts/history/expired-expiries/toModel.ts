import { compactText, dateTimeText, type MaybeNumber, percentText, volText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { numberColumn, rowNumbers, signInk, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { singlePriceText } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { expired as expiredControl } from '../../../page-controls/expired/control.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

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

/** Path to the strikes and the history of an expired expiry. */
const expiredPath = ({ exchange, symbol }: MarketName, expiry: number): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/historic/?${new URLSearchParams({ view: 'expired', expired: expiredControl.text(expiry) ?? '' })}`

const instantText = (ms: MaybeNumber) => dateTimeText(ms ?? 0)

type Page = MarketName & Pick<PageControls, 'expired'>

/** Returns expiries, newest first; the selected one, or the newest, is highlighted. */
export const toModel = (
  { data }: StudyAnswer<'expired-expiries', (typeof COLUMNS)[number]>,
  page: Page,
): TableSpec<number> => ({
  columns: [
    numberColumn('expiry', ['Expired'], data.expiry, instantText, widthOfNames(data.expiry.map(instantText)), {
      align: 'left',
      isSticky: true,
      isQuiet: true,
      cellStyle: (row) =>
        data.expiry[row] === (page.expired ?? data.expiry[0]) ? { isStrong: true, wash: 'accent' } : {},
    }),
    numberColumn('settlement', ['Settled at', 'USD'], data.settlement, singlePriceText, 96),
    numberColumn('spotMove', ['Last day', '%'], data.spotMove, (move) => percentText(move, 2, { isSigned: true }), 64, {
      cellStyle: signInk(data.spotMove),
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
  ...(page.expired === undefined ? {} : { startsAt: String(page.expired) }),
  leadsTo: (row) => {
    const expiry = data.expiry[row]
    return expiry === undefined ? undefined : expiredPath(page, expiry)
  },
})

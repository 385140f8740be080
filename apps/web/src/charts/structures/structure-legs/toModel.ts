import { ageText, compactText, decimalText, type MaybeNumber, volText, zonedInstantText } from '@gvol/format'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import { signedCompact } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

const atText = (at: MaybeNumber): string => (typeof at === 'number' ? zonedInstantText(at, true) : '–')

export const COLUMNS = [
  'leg',
  'kind',
  'tradedAt',
  'amountCoin',
  'price',
  'vol',
  'premiumUsd',
  'openBefore',
  'openBeforeAge',
  'openAfter',
  'openAfterAge',
  'openChange',
  'openShare',
  'openNow',
  'stateAt',
  'isSettled',
  'mark',
  'markVol',
  'worthUsd',
  'pnlCoin',
  'pnlUsd',
  'deltaCoin',
  'gamma',
  'vegaUsd',
  'thetaUsd',
] as const

type Data = StudyAnswer<'structure-legs', (typeof COLUMNS)[number]>['data']

/** A change of open interest of at least this share of the traded volume is attributed to the trade. */
const CLEAR = 0.5

const openedText = (share: MaybeNumber): string =>
  typeof share !== 'number' ? '–' : share >= CLEAR ? 'Opened' : share <= -CLEAR ? 'Closed' : 'Changed hands'

const age = (seconds: MaybeNumber): string => (typeof seconds === 'number' ? ageText(seconds * 1000) : '–')
const price = (value: MaybeNumber): string =>
  typeof value === 'number' && Math.abs(value) < 10 ? decimalText(value, 4) : compactText(value)

const openColumns = (data: Data) => [
  numberColumn('openBefore', ['OI before', 'coin'], data.openBefore, compactText, 70),
  numberColumn('openBeforeAge', ['Told', 'before'], data.openBeforeAge, age, 56),
  numberColumn('openAfter', ['OI after', 'coin'], data.openAfter, compactText, 70),
  numberColumn('openAfterAge', ['Told', 'after'], data.openAfterAge, age, 56),
  numberColumn('openChange', ['OI change', 'coin'], data.openChange, signedCompact, 74, {
    cellStyle: signInk(data.openChange),
  }),
  {
    ...numberColumn('openShare', ['Open/close'], data.openShare, openedText, 104, {
      doc: 'Opened or closed: open interest changed by at least half of the traded size; else most changed hands',
    }),
    align: 'left' as const,
  },
  numberColumn('openNow', ['OI now', 'coin'], data.openNow, compactText, 66),
]

/** Returns a row for each leg and the hedge, the total last. */
export const toModel = ({ data }: StudyAnswer<'structure-legs', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const names = Array.from(data.leg, (leg, row) => (data.kind[row] === 'total' ? 'Total' : leg))
  return {
    columns: [
      nameColumn('leg', 'Leg', names, widthOfNames(names), { isSticky: true }),
      numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, signedCompact, 70, {
        cellStyle: signInk(data.amountCoin),
      }),
      numberColumn('price', ['Price'], data.price, price, 66),
      numberColumn('vol', ['IV', '%'], data.vol, (vol) => volText(vol), 50),
      numberColumn('premiumUsd', ['Paid', 'USD'], data.premiumUsd, signedCompact, 74),
      ...openColumns(data),
      numberColumn('mark', ['Mark'], data.mark, price, 66, { doc: 'Of a settled option its payoff' }),
      numberColumn('markVol', ['Mark IV', '%'], data.markVol, (vol) => volText(vol), 56),
      numberColumn('worthUsd', ['Worth', 'USD'], data.worthUsd, signedCompact, 74),
      numberColumn('pnlCoin', ['P&L', 'coin'], data.pnlCoin, (coin) => decimalText(coin, 4, { isSigned: true }), 78, {
        cellStyle: signInk(data.pnlCoin),
      }),
      numberColumn('pnlUsd', ['P&L', 'USD'], data.pnlUsd, signedCompact, 74, { cellStyle: signInk(data.pnlUsd) }),
      numberColumn('deltaCoin', ['Delta', 'coin'], data.deltaCoin, signedCompact, 66),
      numberColumn('gamma', ['Gamma', 'coin per $1'], data.gamma, signedCompact, 78),
      numberColumn('vegaUsd', ['Vega', 'USD'], data.vegaUsd, signedCompact, 66),
      numberColumn('thetaUsd', ['Theta', 'USD'], data.thetaUsd, signedCompact, 66),
      numberColumn('tradedAt', ['Traded'], data.tradedAt, atText, 132, { isQuiet: true }),
      numberColumn('stateAt', ['State of'], data.stateAt, atText, 132, { isQuiet: true }),
    ],
    items: rowItems(rowNumbers(data.leg), (row) => `${row} ${data.leg[row]}`),
  }
}

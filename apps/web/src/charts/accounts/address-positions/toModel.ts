import { compactText, dateText, decimalText, volText } from '@gvol/format'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import { singlePriceText } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'subaccount',
  'kind',
  'instrument',
  'size',
  'expiry',
  'entryPrice',
  'entryAt',
  'mark',
  'markVol',
  'valueUsd',
  'pnlUsd',
  'realisedUsd',
  'feesUsd',
  'unsettledUsd',
  'deltaCoin',
  'gammaCoin',
  'vegaUsd',
  'thetaUsd',
] as const

const signed = (value: number | null | undefined): string => compactText(value, { isSigned: true })
const day = (ms: number | null | undefined): string => (typeof ms === 'number' ? dateText(ms) : '–')

/** Returns positions by subaccount, in on-chain order. */
export const toModel = ({ data }: StudyAnswer<'address-positions', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const greeks = { group: 'Greeks' }
  const money = { group: 'USD' }
  return {
    columns: [
      nameColumn('instrument', 'Held', data.instrument, widthOfNames(data.instrument), { isSticky: true }),
      nameColumn('kind', 'Kind', data.kind, 72),
      numberColumn('size', ['Size', 'coin'], data.size, (size) => decimalText(size, 4, { isSigned: true }), 104, {
        cellStyle: signInk(data.size),
      }),
      numberColumn('entryPrice', ['Entry'], data.entryPrice, singlePriceText, 78, {
        doc: 'Average cost of the published trades',
      }),
      numberColumn('mark', ['Mark'], data.mark, singlePriceText, 78),
      numberColumn('markVol', ['IV', '%'], data.markVol, volText, 50),
      numberColumn('valueUsd', ['Worth'], data.valueUsd, signed, 72, money),
      numberColumn('pnlUsd', ['Open P&L'], data.pnlUsd, signed, 72, { ...money, cellStyle: signInk(data.pnlUsd) }),
      numberColumn('realisedUsd', ['Closed'], data.realisedUsd, signed, 68, {
        ...money,
        cellStyle: signInk(data.realisedUsd),
      }),
      numberColumn('unsettledUsd', ['Unsettled'], data.unsettledUsd, signed, 68, money),
      numberColumn('feesUsd', ['Fees'], data.feesUsd, compactText, 58, money),
      numberColumn(
        'deltaCoin',
        ['Δ', 'coin'],
        data.deltaCoin,
        (value) => decimalText(value, 3, { isSigned: true }),
        70,
        greeks,
      ),
      numberColumn('gammaCoin', ['Γ', 'coin/USD'], data.gammaCoin, (value) => shortestText(value, 7), 82, greeks),
      numberColumn('vegaUsd', ['Vega', 'USD'], data.vegaUsd, signed, 66, greeks),
      numberColumn('thetaUsd', ['Θ', 'USD/day'], data.thetaUsd, signed, 66, greeks),
      numberColumn('expiry', ['Expiry'], data.expiry, day, 80, { isQuiet: true }),
      numberColumn('entryAt', ['Since'], data.entryAt, day, 80, { isQuiet: true }),
      numberColumn('subaccount', ['Account'], data.subaccount, (id) => String(id ?? '–'), 72, { isQuiet: true }),
    ],
    items: rowItems(rowNumbers(data.instrument), (row) => `${data.subaccount[row]} ${data.instrument[row]} ${row}`),
  }
}

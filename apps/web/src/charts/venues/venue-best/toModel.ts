import { compactText, dateText, decimalText, deltaText, strikeText, volText } from '@gvol/format'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'expiry',
  'strike',
  'type',
  'books',
  'delta',
  'bidVol',
  'bidVenue',
  'bidUsd',
  'askVol',
  'askVenue',
  'askUsd',
  'feesUsd',
  'freeUsd',
  'edgeUsd',
  'isSound',
  'sizeCoin',
  'bidAge',
  'askAge',
  'action',
] as const

const MAX_DECIMALS = 6

/** Decimals that show a ten-thousandth of the lowest strike: one for BTC, more for coins of a few dollars. */
const decimalsOf = (strikes: readonly number[]): number => {
  const lowest = strikes.reduce((least, strike) => Math.min(least, strike), Number.POSITIVE_INFINITY)
  if (!(lowest > 0 && lowest < Number.POSITIVE_INFINITY)) return 1
  return Math.min(MAX_DECIMALS, Math.max(1, 4 - Math.floor(Math.log10(lowest))))
}

const seconds = (value: number | null | undefined) => decimalText(value, 0)

/** Returns rows by expiry and strike, or the crossed markets with the largest edge first. */
export const toModel = (
  { data }: StudyAnswer<'venue-best', (typeof COLUMNS)[number]>,
  show: 'near' | 'all' | 'free',
): TableSpec<number> => {
  const isNear = (row: number) => {
    const delta = Math.abs(data.delta[row] ?? 0)
    return delta >= 0.05 && delta <= 0.95
  }
  const isCrossed = (row: number) =>
    (data.bidUsd[row] ?? Number.NEGATIVE_INFINITY) > (data.askUsd[row] ?? Number.POSITIVE_INFINITY)
  const decimals = decimalsOf(Array.from(data.strike))
  const usd = (value: number | null | undefined) => decimalText(value, decimals)
  const signedUsd = (value: number | null | undefined) => decimalText(value, decimals, { isSigned: true })
  const rows = rowNumbers(data.expiry).filter(
    (row) => show === 'all' || (show === 'near' ? isNear(row) : isCrossed(row)),
  )
  return {
    columns: [
      numberColumn('expiry', ['Expiry'], data.expiry, (ms) => dateText(ms ?? 0), 80, {
        align: 'left',
        isSticky: true,
        isQuiet: true,
      }),
      numberColumn('strike', ['Strike'], data.strike, strikeText, 60, { isSticky: true, isQuiet: true }),
      nameColumn('type', 'Type', data.type, 44, {
        cellStyle: (row) => ({ ink: data.type[row] === 'call' ? 'call' : 'put' }),
      }),
      numberColumn('delta', ['Delta'], data.delta, (delta) => deltaText(delta), 52),
      numberColumn('bidVol', ['IV', '%'], data.bidVol, volText, 52, { group: 'Best bid' }),
      numberColumn('bidUsd', ['Premium', 'USD'], data.bidUsd, usd, 68, { group: 'Best bid' }),
      nameColumn('bidVenue', 'Venue', data.bidVenue, 64, { group: 'Best bid' }),
      numberColumn('bidAge', ['Age', 's'], data.bidAge, seconds, 44, { group: 'Best bid', isQuiet: true }),
      numberColumn('askVol', ['IV', '%'], data.askVol, volText, 52, { group: 'Best ask' }),
      numberColumn('askUsd', ['Premium', 'USD'], data.askUsd, usd, 68, { group: 'Best ask' }),
      nameColumn('askVenue', 'Venue', data.askVenue, 64, { group: 'Best ask' }),
      numberColumn('askAge', ['Age', 's'], data.askAge, seconds, 44, { group: 'Best ask', isQuiet: true }),
      numberColumn('feesUsd', ['Fees', 'USD'], data.feesUsd, usd, 56),
      numberColumn('freeUsd', ['After fees', 'USD'], data.freeUsd, signedUsd, 72, {
        doc: 'Bid less ask less the trading fees of both sides, one coin',
      }),
      numberColumn('edgeUsd', ['Edge', 'USD'], data.edgeUsd, signedUsd, 68, {
        doc: 'Edge after costs of one coin: less exercise fees, margin and transfers',
        cellStyle: (row) => ({
          ...signInk(data.edgeUsd)(row),
          ...(data.isSound[row] ? { wash: 'up' as const } : {}),
        }),
      }),
      numberColumn('sizeCoin', ['Size', 'coin'], data.sizeCoin, compactText, 56, { doc: 'At both best prices' }),
      numberColumn('books', ['Books'], data.books, (count) => decimalText(count, 0), 48, { isQuiet: true }),
      nameColumn('action', 'What to do', data.action, widthOfNames(data.action)),
    ],
    items: rowItems(rows, (row) => `${data.expiry[row]} ${data.strike[row]} ${data.type[row]}`),
    ...(show === 'free' ? { sortedBy: { column: 'edgeUsd', isDescending: true } } : {}),
  }
}

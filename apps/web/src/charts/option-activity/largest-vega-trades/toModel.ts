import { ageText, compactText, decimalText, volText, zonedInstantText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { addColumn, tradedLeg } from '../../../chart/model/tableColumns/addColumn.ts'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { evenPremiums } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'at',
  'tradeId',
  'instrument',
  'side',
  'amountCoin',
  'price',
  'vol',
  'premiumUsd',
  'vega',
  'delta',
  'isBlock',
  'weightedVega',
  'bookBeforeAt',
  'bidVolBefore',
  'askVolBefore',
  'bidBefore',
  'askBefore',
  'openChange',
] as const

type Data = StudyAnswer<'largest-trades', (typeof COLUMNS)[number]>['data']

/** Age of the book when the trade happened, ms. */
const ages = (data: Data): readonly (number | null)[] =>
  data.at.map((at, row) => {
    const book = data.bookBeforeAt[row]
    return typeof book === 'number' ? at - book : null
  })

/** Returns trades, the largest first. */
export const toModel = (
  { data }: StudyAnswer<'largest-trades', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => {
  const price = evenPremiums([data.price, data.bidBefore, data.askBefore])
  return {
    columns: [
      nameColumn('instrument', 'Option', data.instrument, widthOfNames(data.instrument), { isSticky: true }),
      numberColumn('vega', ['Vega', 'USD'], data.vega, compactText, 68, {
        cellStyle: (row) => ({
          bar: { share: data.vega[row] / Math.max(...data.vega), color: data.side[row] === 'buy' ? 'up' : 'down' },
        }),
      }),
      numberColumn('weightedVega', ['At 30 d', 'USD'], data.weightedVega, compactText, 68),
      nameColumn('side', 'Taker', data.side, 44, {
        cellStyle: (row) => ({ ink: data.side[row] === 'buy' ? 'up' : 'down' }),
      }),
      nameColumn(
        'where',
        'Where',
        data.isBlock.map((isBlock) => (isBlock ? 'block' : 'screen')),
        56,
      ),
      numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, compactText, 64),
      numberColumn('vol', ['IV', '%'], data.vol, volText, 52),
      numberColumn('price', ['Price'], data.price, price, 74),
      numberColumn('bidVolBefore', ['Bid IV', '%'], data.bidVolBefore, volText, 54, { group: 'Book before' }),
      numberColumn('askVolBefore', ['Ask IV', '%'], data.askVolBefore, volText, 54, { group: 'Book before' }),
      numberColumn('bidBefore', ['Bid'], data.bidBefore, price, 74, {
        group: 'Book before',
      }),
      numberColumn('askBefore', ['Ask'], data.askBefore, price, 74, {
        group: 'Book before',
      }),
      numberColumn('ageBefore', ['Age'], ages(data), (ms) => (typeof ms === 'number' ? ageText(ms) : '–'), 52, {
        group: 'Book before',
        isQuiet: true,
      }),
      numberColumn(
        'openChange',
        ['OI change', 'coin'],
        data.openChange,
        (coins) => decimalText(coins, 1, { isSigned: true }),
        72,
        {
          cellStyle: signInk(data.openChange),
        },
      ),
      numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, compactText, 72),
      numberColumn('delta', ['Delta', 'coin'], data.delta, (coins) => decimalText(coins, 1, { isSigned: true }), 60),
      addColumn('Adds the taker’s trade at its price to the portfolio analyzer', (row) =>
        tradedLeg(exchange, data.instrument[row], data.side[row], [data.amountCoin[row], data.price[row]]),
      ),
      numberColumn('at', ['Time'], data.at, (at) => zonedInstantText(at ?? 0), 114, { isQuiet: true }),
    ],
    items: rowItems(rowNumbers(data.at), (row) => data.tradeId[row]),
    leadsTo: (row) => `/options/${exchange}/${symbol}/current/${encodeURIComponent(data.instrument[row])}/`,
  }
}

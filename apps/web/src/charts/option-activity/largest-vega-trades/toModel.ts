import { compactText, decimalText, momentText, volText } from '@gvol/format'
import type { Market, StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { nameColumn, numberColumn, rowNumbers } from '../../_kit/factTable/columns.ts'

/** What is drawn of the study. */
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
] as const

/** The largest first. */
export const toModel = (
  { data }: StudyAnswer<'largest-trades', (typeof COLUMNS)[number]>,
  { exchange, symbol }: Market,
): TableSpec<number> => ({
  columns: [
    nameColumn('instrument', 'Option', data.instrument, 172, { isSticky: true }),
    numberColumn('vega', ['Vega', 'USD'], data.vega, compactText, 68, {
      look: (row) => ({
        bar: { share: data.vega[row] / Math.max(...data.vega), color: data.side[row] === 'buy' ? 'up' : 'down' },
      }),
    }),
    numberColumn('weightedVega', ['At 30 d', 'USD'], data.weightedVega, compactText, 68),
    nameColumn('side', 'Taker', data.side, 44, { look: (row) => ({ ink: data.side[row] === 'buy' ? 'up' : 'down' }) }),
    nameColumn(
      'where',
      'Where',
      data.isBlock.map((isBlock) => (isBlock ? 'block' : 'screen')),
      56,
    ),
    numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, (coins) => shortestText(coins, 4), 64),
    numberColumn('vol', ['IV', '%'], data.vol, volText, 52),
    numberColumn('price', ['Price'], data.price, (price) => shortestText(price, (price ?? 0) >= 10 ? 2 : 5), 64),
    numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, compactText, 72),
    numberColumn('delta', ['Delta', 'coin'], data.delta, (coins) => decimalText(coins, 1, { isSigned: true }), 60),
    numberColumn('at', ['Time'], data.at, (at) => momentText(at ?? 0), 96, { isQuiet: true }),
  ],
  items: rowItems(rowNumbers(data.at), (row) => data.tradeId[row]),
  leadsTo: (row) => `/options/${exchange}/${symbol}/current/${encodeURIComponent(data.instrument[row])}/`,
})

import { ageText, compactText, decimalText, percentText, volText, zonedInstantText } from '@gvol/format'
import { addColumn, tradedLeg } from '../../../chart/model/tableColumns/addColumn.ts'
import { nameColumn, numberColumn, rowNumbers, signInk } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { evenPremiums, evenText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'at',
  'tradeId',
  'side',
  'customer',
  'confidence',
  'rule',
  'price',
  'vol',
  'amountCoin',
  'premiumUsd',
  'isBlock',
  'isLiquidation',
  'beforeAt',
  'bidBefore',
  'bidSizeBefore',
  'bidVolBefore',
  'markBefore',
  'askVolBefore',
  'askBefore',
  'askSizeBefore',
  'openBefore',
  'afterAt',
  'bidAfter',
  'askAfter',
  'openAfter',
  'openChange',
] as const

/** Returns trades, newest first, with column groups for the book before and after. */
export const toModel = (
  { data }: StudyAnswer<'option-trades', (typeof COLUMNS)[number]>,
  { exchange, instrument }: { readonly exchange: string; readonly instrument: string },
): TableSpec<number> => {
  const age = (column: readonly (number | null)[]) =>
    data.at.map((at, row) => {
      const book = column[row]
      return book === null ? null : Math.abs(book - at)
    })
  const ageBefore = age(data.beforeAt)
  const ageAfter = age(data.afterAt)
  const ageOf = (value: number | null | undefined) => (typeof value === 'number' ? ageText(value) : '–')
  const kind = data.at.map((_, row) =>
    [data.isBlock[row] ? 'block' : '', data.isLiquidation[row] ? 'liquidation' : '']
      .filter((word) => word !== '')
      .join(', '),
  )
  const before = { group: 'Before' }
  const after = { group: 'After' }
  const price = evenPremiums([data.price, data.bidBefore, data.askBefore, data.bidAfter, data.askAfter])
  const mark = evenPremiums([data.markBefore])
  const amount = evenText([data.amountCoin], 4)
  return {
    columns: [
      numberColumn('at', ['Time'], data.at, (at) => zonedInstantText(at ?? 0, true), 132, {
        align: 'left',
        isSticky: true,
        isQuiet: true,
      }),
      nameColumn('side', 'Taker', data.side, 44),
      nameColumn('customer', 'Customer', data.customer, 60),
      numberColumn('confidence', ['Sure', '%'], data.confidence, (share) => percentText(share, 0), 48, {
        isQuiet: true,
      }),
      nameColumn(
        'rule',
        'Rule',
        data.rule.map((rule) => rule.replaceAll('-', ' ')),
        92,
        { isQuiet: true },
      ),
      numberColumn('price', ['Price'], data.price, price, 74, {
        cellStyle: (row) => ({ ink: data.side[row] === 'buy' ? 'up' : 'down' }),
      }),
      numberColumn('vol', ['IV', '%'], data.vol, volText, 48),
      numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, amount, 60),
      numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, compactText, 64),
      nameColumn('kind', 'Kind', kind, 80, { isQuiet: true }),
      addColumn('Adds the taker’s trade at its price to the portfolio analyzer', (row) =>
        tradedLeg(exchange, instrument, data.side[row], [data.amountCoin[row], data.price[row]]),
      ),
      numberColumn('bidBefore', ['Bid'], data.bidBefore, price, 74, before),
      numberColumn('bidSizeBefore', ['Size', 'coin'], data.bidSizeBefore, compactText, 54, {
        ...before,
        isQuiet: true,
      }),
      numberColumn('bidVolBefore', ['Bid IV', '%'], data.bidVolBefore, volText, 54, before),
      numberColumn('markBefore', ['Mark'], data.markBefore, mark, 74, before),
      numberColumn('askVolBefore', ['Ask IV', '%'], data.askVolBefore, volText, 54, before),
      numberColumn('askBefore', ['Ask'], data.askBefore, price, 74, before),
      numberColumn('askSizeBefore', ['Size', 'coin'], data.askSizeBefore, compactText, 54, {
        ...before,
        isQuiet: true,
      }),
      numberColumn('openBefore', ['OI', 'coin'], data.openBefore, compactText, 52, before),
      numberColumn('ageBefore', ['Age'], ageBefore, ageOf, 52, { ...before, isQuiet: true }),
      numberColumn('bidAfter', ['Bid'], data.bidAfter, price, 74, after),
      numberColumn('askAfter', ['Ask'], data.askAfter, price, 74, after),
      numberColumn('openAfter', ['OI', 'coin'], data.openAfter, compactText, 52, after),
      numberColumn('ageAfter', ['Age'], ageAfter, ageOf, 52, { ...after, isQuiet: true }),
      numberColumn(
        'openChange',
        ['OI change', 'coin'],
        data.openChange,
        (coins) => decimalText(coins, 1, { isSigned: true }),
        72,
        { cellStyle: signInk(data.openChange) },
      ),
    ],
    items: rowItems(rowNumbers(data.at), (row) => data.tradeId[row]),
    sortedBy: { column: 'at', isDescending: true },
  }
}

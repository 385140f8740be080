import { marketKey } from '@gvol/market'
import { rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import { type Figure, figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['expiry', 'days', 'venue', 'symbol', 'collateral', 'rate', 'rateBid', 'rateAsk', 'rateError'] as const),
  ...(['strikes', 'netRate', 'bidSizeCoin', 'askSizeCoin', 'futureRate', 'difference', 'fundingExpected'] as const),
  ...(['fundingDifference', 'moneyRate', 'lendRate', 'borrowRate', 'ageSeconds'] as const),
] as const

type Answer = StudyAnswer<'implied-rates', (typeof COLUMNS)[number]>
type Data = Answer['data']

const IMPLIED = 'Implied by parity'
const FUTURE = 'Future'
const FUNDING = 'Funding'
const MONEY = 'Money'
const SIZE = 'Size'

const percent = (
  id: Figure<Data>['id'],
  header: string,
  group: string,
  doc: string,
  more: Partial<Figure<Data>> = {},
): Figure<Data> => ({ id, header, unit: '%', group, width: 78, text: write.percent(2), doc, ...more })

const FIGURES: readonly Figure<Data>[] = [
  percent('rate', 'Rate', IMPLIED, 'Forward of all two-sided strikes over the index'),
  percent('rateBid', 'Bid', IMPLIED, 'Sell the call at its bid, buy the put at its ask, at the best strike', {
    cellStyle: () => ({ ink: 'bid' }),
  }),
  percent('rateAsk', 'Ask', IMPLIED, 'Buy the call at its ask, sell the put at its bid, at the best strike', {
    cellStyle: () => ({ ink: 'ask' }),
  }),
  percent('rateError', '± Error', IMPLIED, 'Standard error of the rate, from the spreads', { isQuiet: true }),
  {
    id: 'strikes',
    header: 'Strikes',
    group: IMPLIED,
    width: 56,
    text: write.decimal(0),
    doc: 'Two-sided strikes used',
    isQuiet: true,
  },
  percent('netRate', 'Net', IMPLIED, 'Of selling at the bid against the coin, after fees'),
  percent('futureRate', 'Basis', FUTURE, 'Of the future of the same venue, collateral and expiry'),
  percent('difference', 'Implied over', FUTURE, 'Implied rate less the basis of the future', {
    text: write.change(2),
    width: 88,
  }),
  percent('fundingExpected', 'Expected', FUNDING, 'Mean of the payments of 30 days, else the funding now', {
    width: 74,
  }),
  percent('fundingDifference', 'Implied over', FUNDING, 'Implied rate less the funding expected', {
    text: write.change(2),
    width: 88,
  }),
  percent('moneyRate', 'Rate', MONEY, 'From the slope of call minus put over strikes'),
  percent('lendRate', 'Lend', MONEY, 'Best box that lends, at bids and asks, before fees', { width: 86 }),
  percent('borrowRate', 'Borrow', MONEY, 'Best box that borrows, at bids and asks, before fees', { width: 86 }),
  {
    id: 'bidSizeCoin',
    header: 'Bid',
    unit: 'coin',
    group: SIZE,
    width: 60,
    text: write.compact,
    doc: 'Coins at the bid of the forward',
  },
  {
    id: 'askSizeCoin',
    header: 'Ask',
    unit: 'coin',
    group: SIZE,
    width: 60,
    text: write.compact,
    doc: 'Coins at the ask of the forward',
  },
  {
    id: 'ageSeconds',
    header: 'Age',
    unit: 's',
    width: 48,
    text: write.decimal(0),
    doc: 'Of the oldest quote of bid and ask',
    isQuiet: true,
  },
]

/** Returns a row per expiry, venue and collateral, in the order of the answer. */
export const toModel = ({ data }: Answer): TableSpec<number> => ({
  columns: [
    ...figureColumns<Data>(data, [
      { id: 'expiry', header: 'Expiry', width: 80, text: write.date, align: 'left', isSticky: true, isQuiet: true },
    ]),
    wordColumn(data, { id: 'venue', header: 'Venue', width: 64 }),
    wordColumn(data, { id: 'collateral', header: 'Collateral', width: 76 }),
    ...figureColumns<Data>(data, [{ id: 'days', header: 'Life', width: 52, text: write.days, isQuiet: true }]),
    ...figureColumns(data, FIGURES),
  ],
  items: rowItems(
    rowNumbers(data.expiry),
    (row) => `${data.expiry[row]} ${marketKey({ venue: data.venue[row], symbol: data.symbol[row] })}`,
  ),
})

import { numberColumn, rowNumbers, signInk } from '../../../chart/model/tableColumns/columns.ts'
import { type Figure, figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import { addPath } from '../../../data/portfolio/addPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...([
    'strike',
    'instrument',
    'type',
    'exchange',
    'impliedBeyond',
    'ownBeyond',
    'difference',
    'bidUsd',
    'askUsd',
  ] as const),
  ...(['impliedUsd', 'ownUsd', 'differenceUsd', 'action', 'price', 'edgeUsd', 'sizeCoin', 'isRepriced'] as const),
] as const

type Answer = StudyAnswer<'view-strikes', (typeof COLUMNS)[number]>
type Data = Answer['data']

const IN_THE_MONEY = 'Ends in the money'
const WORTH = 'Worth of one coin'

const FIGURES: readonly Figure<Data>[] = [
  { id: 'impliedBeyond', header: 'Market', unit: '%', group: IN_THE_MONEY, width: 66, text: write.percent(1) },
  { id: 'ownBeyond', header: 'Mine', unit: '%', group: IN_THE_MONEY, width: 60, text: write.percent(1) },
  {
    id: 'bidUsd',
    header: 'Bid',
    unit: 'USD',
    group: WORTH,
    width: 66,
    text: write.compact,
    cellStyle: () => ({ ink: 'bid' }),
  },
  {
    id: 'askUsd',
    header: 'Ask',
    unit: 'USD',
    group: WORTH,
    width: 66,
    text: write.compact,
    cellStyle: () => ({ ink: 'ask' }),
  },
  { id: 'impliedUsd', header: 'Market', unit: 'USD', group: WORTH, width: 70, text: write.compact },
  { id: 'ownUsd', header: 'Mine', unit: 'USD', group: WORTH, width: 66, text: write.compact },
]

const ACTIONS: Readonly<Record<string, string>> = { buy: 'Buy', sell: 'Sell' }

/** Returns a row per strike in their order; a row with an edge tries its option in the analyzer. */
export const toModel = ({ data }: Answer): TableSpec<number> => ({
  columns: [
    ...figureColumns<Data>(data, [{ id: 'strike', header: 'Strike', width: 74, text: write.price, isSticky: true }]),
    wordColumn(data, { id: 'type', header: 'Type', width: 50, wordText: (type) => (type === 'call' ? 'Call' : 'Put') }),
    ...figureColumns(data, FIGURES),
    wordColumn(data, {
      id: 'action',
      header: 'Trade',
      width: 56,
      wordText: (action) => (action === null ? '–' : (ACTIONS[action] ?? action)),
    }),
    numberColumn('edgeUsd', ['Edge', 'USD'], data.edgeUsd, write.signedCompact, 70, {
      doc: 'Worth under the view against the quote, after all fees; one coin',
      cellStyle: signInk(data.edgeUsd),
    }),
    ...figureColumns<Data>(data, [
      {
        id: 'sizeCoin',
        header: 'Size',
        unit: 'coin',
        width: 60,
        text: write.compact,
        doc: 'At that price',
        isQuiet: true,
      },
    ]),
    {
      id: 'isRepriced',
      header: 'Fit',
      width: 52,
      align: 'left',
      doc: 'Whether the implied density prices the option within its quotes',
      text: (row) => (data.isRepriced[row] ? 'Inside' : 'Outside'),
      value: (row) => (data.isRepriced[row] ? 1 : 0),
      cellStyle: (row) => (data.isRepriced[row] ? {} : { ink: 'warning' }),
    },
    wordColumn(data, { id: 'instrument', header: 'Option', width: 120 }),
  ],
  items: rowItems(rowNumbers(data.strike), (row) => data.instrument[row] ?? String(row)),
  leadsTo: (row) => {
    const action = data.action[row]
    const price = data.price[row]
    const instrument = data.instrument[row]
    const exchange = data.exchange[row]
    if (!action || !instrument || !exchange || typeof price !== 'number') return undefined
    return addPath('try', [{ exchange, instrument, amount: action === 'buy' ? 1 : -1, price }])
  },
})

import { marketKey } from '@gvol/market'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import { type Figure, figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['expiry', 'venue', 'symbol', 'collateral', 'kind', 'lowStrike', 'highStrike', 'action', 'cashUsd'] as const),
  ...(['rate', 'rateAfterCosts', 'feesUsd', 'marginUsd', 'interestUsd', 'edgeUsd', 'isSound', 'sizeCoin'] as const),
  ...(['sizeUsd', 'ageSeconds', 'apartSeconds'] as const),
] as const

type Answer = StudyAnswer<'rate-trades', (typeof COLUMNS)[number]>
type Data = Answer['data']

const KINDS: Readonly<Record<string, string>> = {
  lend: 'Lend',
  borrow: 'Borrow',
  conversion: 'Conversion',
  reversal: 'Reversal',
}

const COSTS = 'Costs of one coin'

const RATES: readonly Figure<Data>[] = [
  { id: 'lowStrike', header: 'Strike', width: 72, text: write.price },
  { id: 'highStrike', header: 'Higher', width: 72, text: write.price, doc: 'The higher strike of a box' },
  {
    id: 'rate',
    header: 'Rate',
    unit: '%',
    width: 82,
    text: write.percent(2),
    doc: 'Of a box, or the profit of a conversion over the index, a year, before fees and margin',
  },
  {
    id: 'rateAfterCosts',
    header: 'After costs',
    unit: '%',
    width: 92,
    text: write.percent(2),
    doc: 'Of a box after fees; the edge of a conversion over the index, a year',
  },
  {
    id: 'cashUsd',
    header: 'Paid now',
    unit: 'USD',
    width: 76,
    text: write.compact,
    doc: 'Money paid now for one coin; negative: received',
  },
  { id: 'feesUsd', header: 'Fees', unit: 'USD', group: COSTS, width: 64, text: write.decimal(1) },
  {
    id: 'interestUsd',
    header: 'Interest',
    unit: 'USD',
    group: COSTS,
    width: 70,
    text: write.decimal(1),
    doc: 'On the margin to the expiry',
  },
  { id: 'marginUsd', header: 'Margin', unit: 'USD', group: COSTS, width: 66, text: write.compact, isQuiet: true },
]

const SIZES: readonly Figure<Data>[] = [
  {
    id: 'sizeCoin',
    header: 'Size',
    unit: 'coin',
    width: 56,
    text: write.compact,
    doc: 'At the best prices of all legs',
  },
  { id: 'sizeUsd', header: 'Size', unit: 'USD', width: 64, text: write.compact, isQuiet: true },
  {
    id: 'ageSeconds',
    header: 'Age',
    unit: 's',
    width: 48,
    text: write.decimal(0),
    doc: 'Of the oldest quote of the legs',
    isQuiet: true,
  },
  {
    id: 'apartSeconds',
    header: 'Apart',
    unit: 's',
    width: 52,
    text: write.decimal(0),
    doc: 'Between the oldest and the newest quote of the legs',
    isQuiet: true,
  },
]

/** Returns a row per trade, the largest edge first. */
export const toModel = ({ data }: Answer): TableSpec<number> => ({
  columns: [
    ...figureColumns<Data>(data, [
      { id: 'expiry', header: 'Expiry', width: 80, text: write.date, align: 'left', isSticky: true, isQuiet: true },
    ]),
    wordColumn(data, { id: 'kind', header: 'Trade', width: 84, wordText: (kind) => KINDS[kind] ?? kind }),
    wordColumn(data, { id: 'venue', header: 'Venue', width: 64 }),
    wordColumn(data, { id: 'collateral', header: 'Collateral', width: 76 }),
    ...figureColumns(data, RATES),
    numberColumn('edgeUsd', ['Edge', 'USD'], data.edgeUsd, write.signedCompact, 68, {
      doc: 'Edge after costs of one coin',
      cellStyle: (row) => ({
        ...signInk(data.edgeUsd)(row),
        ...(data.isSound[row] ? { wash: 'up' as const } : {}),
      }),
    }),
    ...figureColumns(data, SIZES),
    nameColumn('action', 'What to do', data.action, widthOfNames(data.action)),
  ],
  items: rowItems(
    rowNumbers(data.expiry),
    (row) => `${data.expiry[row]} ${data.kind[row]} ${marketKey({ venue: data.venue[row], symbol: data.symbol[row] })}`,
  ),
  sortedBy: { column: 'edgeUsd', isDescending: true },
})

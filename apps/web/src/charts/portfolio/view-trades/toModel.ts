import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import { type Figure, figureColumns, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import { type AddedLeg, addPath } from '../../../data/portfolio/addPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...([
    'kind',
    'action',
    'legs',
    'sizeCoin',
    'isLimitedByQuotes',
    'expectedUsd',
    'worstUsd',
    'returnOnMargin',
  ] as const),
  ...(['winProbability', 'pastWinShare', 'costUsd', 'marginUsd'] as const),
] as const

type Answer = StudyAnswer<'view-trades', (typeof COLUMNS)[number]>
type Data = Answer['data']

/** Moves of the price after the date of the view, by the option of the control. */
export const LATER_MOVES = { down: -0.1, flat: 0, up: 0.1 } as const

const RESULTS: readonly Figure<Data>[] = [
  {
    id: 'worstUsd',
    header: 'Worst',
    unit: 'USD',
    width: 72,
    text: write.signedCompact,
    doc: 'Result at the worst price at the date, after fees',
  },
  {
    id: 'returnOnMargin',
    header: 'On margin',
    unit: '%',
    width: 84,
    text: write.percent(1),
    doc: 'Expected result over premium paid and margin, until the date',
  },
  {
    id: 'winProbability',
    header: 'Gain',
    unit: '%',
    width: 58,
    text: write.percent(0),
    doc: 'Probability of a result above 0 under the view',
  },
  {
    id: 'pastWinShare',
    header: 'Past',
    unit: '%',
    width: 58,
    text: write.percent(0),
    doc: 'Share of past periods of this length whose move would have made money; the note says how many there are',
  },
]

const MONEY: readonly Figure<Data>[] = [
  {
    id: 'costUsd',
    header: 'Paid now',
    unit: 'USD',
    width: 80,
    text: write.signedCompact,
    doc: 'For all legs with fees; negative: received',
  },
  {
    id: 'marginUsd',
    header: 'Margin',
    unit: 'USD',
    width: 70,
    text: write.compact,
    doc: 'Of the options sold',
    isQuiet: true,
  },
]

const wordOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1)

/** Returns a row per structure, best first; a row tries out its legs in the analyzer. */
export const toModel = ({ data }: Answer): TableSpec<number> => ({
  columns: [
    wordColumn(data, { id: 'kind', header: 'Structure', width: 104, wordText: wordOf, isSticky: true }),
    numberColumn('expectedUsd', ['Expected', 'USD'], data.expectedUsd, write.signedCompact, 84, {
      doc: 'Mean result under the view, after fees',
      cellStyle: signInk(data.expectedUsd),
    }),
    ...figureColumns(data, RESULTS),
    numberColumn('sizeCoin', ['Size', 'coin'], data.sizeCoin, write.compact, 60, {
      doc: 'Of each leg; orange: limited by what is quoted at the best prices, not by the loss',
      cellStyle: (row) => (data.isLimitedByQuotes[row] ? { ink: 'warning' } : {}),
    }),
    ...figureColumns(data, MONEY),
    nameColumn('action', 'Legs', data.action, widthOfNames(data.action)),
  ],
  items: rowItems(rowNumbers(data.kind), (row) => data.action[row] ?? String(row)),
  leadsTo: (row) => addPath('try', JSON.parse(data.legs[row] ?? '[]') as readonly AddedLeg[]),
})

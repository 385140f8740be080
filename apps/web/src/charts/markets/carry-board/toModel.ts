import { decimalText, type MaybeNumber, percentText } from '@gvol/format'
import { matchingRows } from '../../../chart/definition/rows.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import {
  barStyle,
  type Figure,
  figureColumns,
  heatStyle,
  wordColumn,
  write,
} from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { rowsWithOpen } from '../leastOpen.ts'
import { marketLinks } from '../marketLinks.ts'

export const COLUMNS = [
  ...(['coin', 'venue', 'instrument', 'kind', 'margin', 'days', 'side', 'carry', 'net', 'fees', 'feesAreOwn'] as const),
  ...(['breakEvenDays', 'held30d', 'heldDays', 'percentile', 'historyDays', 'sizeUsd'] as const),
  ...(['openInterestUsd', 'ageSeconds'] as const),
] as const

type Answer = StudyAnswer<'carry-board', (typeof COLUMNS)[number]>
type Data = Answer['data']

/** Annual rate from which the color is strongest: 20 %. */
const STRONGEST_RATE = 0.2
const CARRY = 'Carry, a year'
const HELD = 'Funding held'
const HISTORY = 'Percentile'

const whole = (value: MaybeNumber): string => decimalText(value, 0)

const figures = (data: Data): readonly Figure<Data>[] => [
  {
    id: 'net',
    header: 'After fees',
    unit: '%',
    group: CARRY,
    width: 84,
    text: write.change(2),
    cellStyle: heatStyle(STRONGEST_RATE),
    doc: 'Taker fees of contract and coin, in and out, over the life of a future or 30 days of a perpetual',
  },
  {
    id: 'carry',
    header: 'Now',
    unit: '%',
    group: CARRY,
    width: 72,
    text: write.change(2),
    doc: 'Of a future from its best price against the index, of a perpetual its funding; negative: the other side earns it',
  },
  {
    id: 'breakEvenDays',
    header: 'Break-even',
    unit: 'd',
    width: 84,
    text: write.decimal(1),
    doc: 'Days of this carry that pay the fees',
  },
  { id: 'days', header: 'Expiry', width: 62, text: write.days },
  {
    id: 'sizeUsd',
    header: 'Size',
    unit: 'USD',
    width: 64,
    text: write.compact,
    doc: 'At the best price of the side that earns the carry',
  },
  {
    id: 'held30d',
    header: '30 d',
    unit: 'APR, %',
    group: HELD,
    width: 78,
    text: write.change(2),
    doc: 'Payments of the last 30 days, a year; positive: to who sold the perpetual',
  },
  {
    id: 'heldDays',
    header: 'Data',
    unit: 'd',
    group: HELD,
    width: 56,
    isQuiet: true,
    text: whole,
    doc: 'Days of those 30 with stored payments',
  },
  {
    id: 'percentile',
    header: '90 d',
    unit: '%',
    group: HISTORY,
    width: 54,
    text: write.percent(0),
    doc: 'Share of earlier days with a lower carry; a dash below 20 days',
  },
  { id: 'historyDays', header: 'Data', unit: 'd', group: HISTORY, width: 56, isQuiet: true, text: whole },
  {
    id: 'openInterestUsd',
    header: 'Open interest',
    unit: 'USD',
    width: 92,
    text: write.compact,
    cellStyle: barStyle(data.openInterestUsd),
  },
]

/** Returns a row per contract, the highest carry after fees first; a row opens the history of its contract. */
export const toModel = (
  { data }: Answer,
  {
    find,
    kind,
    least,
  }: {
    readonly find: string
    readonly kind: 'all' | 'future' | 'perpetual'
    readonly least: Parameters<typeof rowsWithOpen>[2]
  },
): TableSpec<number> => {
  const fees: TableColumn<number> = {
    id: 'fees',
    header: 'Fees',
    unit: '%',
    width: 64,
    text: (row) => `${data.feesAreOwn[row] ? '' : '~'}${percentText(data.fees[row], 3)}`,
    value: (row) => data.fees[row],
    doc: 'Of a round trip as a taker of the lowest tier; ~: the usual schedule, where that of the venue is not listed',
  }
  const rows = Array.from(data.instrument.keys()).filter((row) => kind === 'all' || data.kind[row] === kind)
  return {
    columns: [
      wordColumn(data, { id: 'instrument', header: 'Contract', width: 120, isSticky: true }),
      wordColumn(data, { id: 'venue', header: 'Venue', width: 64 }),
      ...figureColumns(data, figures(data)),
      fees,
      wordColumn(data, {
        id: 'side',
        header: 'Contract is',
        width: 76,
        wordText: (side) => (side === null ? '–' : side === 'short' ? 'sold' : 'bought'),
        doc: 'By the side that earns the carry; a dash while the index is between bid and ask',
      }),
      wordColumn(data, { id: 'margin', header: 'Margin', width: 58, wordText: (margin) => marginText(margin ?? '') }),
      wordColumn(data, { id: 'coin', header: 'Coin', width: 56 }),
      ...figureColumns(data, [{ id: 'ageSeconds', header: 'Age', unit: 's', width: 50, isQuiet: true, text: whole }]),
    ],
    items: rowItems(
      matchingRows(rowsWithOpen(rows, data.openInterestUsd, least), find, [data.coin, data.venue, data.instrument]),
      (row) => `${data.venue[row]} ${data.instrument[row]}`,
    ),
    sortedBy: { column: 'net', isDescending: true },
    leadsTo: (row) => marketLinks.contract(data.kind[row], data.venue[row], data.instrument[row]),
  }
}

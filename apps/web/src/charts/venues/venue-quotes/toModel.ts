import { compactText, decimalText, deltaText, volText } from '@gvol/format'
import { marketKey } from '@gvol/market'
import { nameColumn, numberColumn, rowNumbers, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'venue',
  'symbol',
  'instrument',
  'days',
  'strike',
  'delta',
  'askVol',
  'bidVol',
  'askUsd',
  'bidUsd',
  'askSize',
  'feeUsd',
  'surfaceVol',
] as const

/** Returns quotes, the lowest ask in vol first. */
export const toModel = ({ data }: StudyAnswer<'venue-quotes', (typeof COLUMNS)[number]>): TableSpec<number> => ({
  columns: [
    nameColumn('venue', 'Venue', data.venue, 76, { isSticky: true }),
    nameColumn('instrument', 'Option', data.instrument, widthOfNames(data.instrument)),
    numberColumn('askVol', ['Ask', '%'], data.askVol, volText, 56, {
      cellStyle: (row) => (row === 0 ? { isStrong: true, ink: 'ask' } : {}),
    }),
    numberColumn('bidVol', ['Bid', '%'], data.bidVol, volText, 56),
    numberColumn('askUsd', ['Ask', 'USD'], data.askUsd, (usd) => decimalText(usd, 1), 72),
    numberColumn('bidUsd', ['Bid', 'USD'], data.bidUsd, (usd) => decimalText(usd, 1), 72),
    numberColumn('askSize', ['At the ask', 'coin'], data.askSize, compactText, 72),
    numberColumn('feeUsd', ['Fee', 'USD'], data.feeUsd, (usd) => decimalText(usd, 1), 56),
    numberColumn('delta', ['Delta'], data.delta, (delta) => deltaText(delta), 56),
    numberColumn('days', ['Life', 'd'], data.days, (days) => decimalText(days, 1), 52),
    numberColumn('surfaceVol', ['Marks', '%'], data.surfaceVol, volText, 56, {
      doc: 'vol of the marks of the book at exactly that life and delta',
    }),
  ],
  items: rowItems(rowNumbers(data.venue), (row) => marketKey({ venue: data.venue[row], symbol: data.symbol[row] })),
  leadsTo: (row) =>
    `/options/${data.venue[row]}/${data.symbol[row]}/current/${encodeURIComponent(data.instrument[row])}/`,
})

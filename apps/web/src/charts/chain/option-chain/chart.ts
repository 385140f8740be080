import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { tableWithChanges } from '../../../chart/compare/tableWithChanges.ts'
import { defineChart } from '../../../chart/definition/defineChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { ChainView } from './ChainView.tsx'
import { columnsOf } from './sideColumns.ts'
import { TAB_COLUMNS, toModel } from './toModel.ts'

/** Columns that are comparable between all books, whatever currency premiums are in. */
const COMPARED = ['call-openInterest', 'call-markVol', 'put-markVol', 'put-openInterest']

export const chart = defineChart(about, {
  read: 'The line marks the forward; shaded cells are in the money, bold open interest is among the three largest of its side. Premiums, open interest and volume are in coin or USD as chosen: in USD, premiums of coin-settled books, open interest and volume are taken at the spot index. Greeks are in USD per coin. The move of an expiry is its at-the-money-forward straddle.',
  studies: ({ own, expiries }) => ({
    chain: studyQuery(
      'option-chain',
      { expiries: typeof own.expiry === 'number' ? [own.expiry] : expiries },
      columnsOf(own.columns, own.units),
    ),
    metrics: studyQuery('metrics', {}, TAB_COLUMNS),
  }),
  toModel: ({ chain, metrics }, page) => toModel(chain, metrics, page, page.own),
  pinned: (_, own) => (own.expiry === undefined ? { ...own, expiry: 'all' } : own),
  comparable: sameCoinOnly,
  compareWith: (model, other, { label }) => ({
    ...model,
    table: tableWithChanges(model.table, { model: other.table, label }, { columns: COMPARED }),
  }),
  isEmpty: ({ table }) => table.items.length === 0,
  View: ChainView,
})

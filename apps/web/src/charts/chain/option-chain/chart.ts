import { ask } from '../../_kit/ask.ts'
import { defineChart } from '../../_kit/defineChart.ts'
import { about } from './about.ts'
import { ChainView } from './ChainView.tsx'
import { columnsOf } from './sideColumns.ts'
import { TAB_COLUMNS, toModel } from './toModel.ts'

export const chart = defineChart(about, {
  read: 'The line marks the forward; shaded cells are in the money, bold open interest is among the three largest of its side. Premiums, open interest and volume are in coin or USD as chosen: in USD, premiums of coin-settled books are taken at the forward, open interest and volume at the index. Greeks are in USD per coin. The move of an expiry is its at-the-money-forward straddle.',
  studies: ({ own, expiries }) => ({
    chain: ask(
      'option-chain',
      { expiries: typeof own.expiry === 'number' ? [own.expiry] : expiries },
      columnsOf(own.columns, own.units),
    ),
    metrics: ask('metrics', {}, TAB_COLUMNS),
  }),
  toModel: ({ chain, metrics }, page) => toModel(chain, metrics, page, page.own),
  isEmpty: ({ table }) => table.items.length === 0,
  View: ChainView,
})

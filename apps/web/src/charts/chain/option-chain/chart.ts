import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { columnsOf } from './sideColumns.ts'
import { toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The line marks the forward; shaded cells are in the money. Premiums, open interest and volume are in coin or USD as chosen: in USD, premiums of coin-settled books are taken at the forward, open interest at the index, and volume is the premium paid. Greeks are in USD per coin.',
  studies: ({ own, expiries }) => ({
    chain: ask(
      'option-chain',
      { expiries: own.expiry === undefined ? expiries : [own.expiry] },
      columnsOf(own.columns, own.units),
    ),
  }),
  toModel: ({ chain }, page) => toModel(chain, page, page.own.columns, page.own.units),
})

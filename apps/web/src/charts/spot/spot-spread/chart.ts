import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'From the quotes that this desk stored. Sizes are what stands at the best price; pressure is the bid’s less the ask’s. The premium of a pair in a stablecoin holds the price of that coin too.',
  studies: ({ span, granularity }) => ({ spread: ask('spot-spread', { span: `${span}d`, granularity }, COLUMNS) }),
  toModel: ({ spread }, { own }) => toModel(spread, own.measure),
  headline: ({ headline }) => headline,
})

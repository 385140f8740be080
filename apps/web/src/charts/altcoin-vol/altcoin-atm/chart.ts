import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'By its link: beta times the implied vol of the reference, and the noise of its own. By realised vol: what the coin realised, times implied over realised of the reference, so that contango and backwardation carry over. Where the two part, the coin moves on its own.',
  studies: ({ own, span }) => ({
    levels: ask('altcoin-atm', { tenor: own.tenor, span: `${Math.min(span, 120)}d` }, COLUMNS),
  }),
  toModel: ({ levels }) => toModel(levels),
  headline: ({ headline }) => headline,
})

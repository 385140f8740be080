import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Cells are P&L of all coins together, not a margin. Margin adds the worst loss of each coin for itself. Deribit: the roll of each expiry comes to it, initial is the sum, maintenance 0.8 of it. Deribit, former: what is asked of options sold and of offsetting futures comes to it, maintenance is the sum, initial 1.3 of it. OKX: the same without contingencies. Estimates, not the venue’s own figures.',
  comparable: ofAnotherMoment,
  studies: ({ own, vols }) => ({ stress: ask('portfolio-stress', { rule: own.rule, vols }, COLUMNS) }),
  toModel: ({ stress }) => toModel(stress),
  headline: ({ note }) => note,
})

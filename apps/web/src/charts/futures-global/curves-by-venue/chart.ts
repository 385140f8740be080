import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A curve a venue and margin through its dated futures; a perpetual stands at no days, in APR with its funding.',
  studies: () => ({ curves: ask('curves-by-venue', {}, COLUMNS) }),
  toModel: ({ curves }, { own }) => toModel(curves, own.measure),
  comparable: ofAnotherMoment,
})

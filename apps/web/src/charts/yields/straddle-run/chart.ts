import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Call and put at the strike nearest the forward. The mark as a share of spot is the move that pays the straddle back by expiry. The name of a leg opens it, Add puts both into the portfolio analyzer.',
  comparable: sameCoinOnly,
  compared: ['forward', 'mark', 'markOfSpot', 'vega', 'theta'],
  studies: () => ({ run: studyQuery('straddle-run', {}, COLUMNS) }),
  toModel: ({ run }, controls) => toModel(run, controls),
})

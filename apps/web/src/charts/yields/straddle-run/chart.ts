import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Call and put at the strike nearest the forward. The mark as a share of spot is the move that pays the straddle back by expiry.',
  studies: () => ({ run: ask('straddle-run', {}, COLUMNS) }),
  toModel: ({ run }, controls) => toModel(run, controls),
})

import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The implied move is what options between two expiries hold beyond ordinary days on either side, as one standard deviation; straddles around the date pay for the mean move. Two dates between the same expiries cannot be told apart and share it. Far expiries are too wide to tell anything.',
  compared: ['move', 'movePrice'],
  studies: ({ own }) => ({
    moves: ask('event-moves', { horizon: Number(own.horizon), weekend: Number(own.weekend) }, COLUMNS),
  }),
  toModel: ({ moves }) => toModel(moves),
})

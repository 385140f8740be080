import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The implied move is what options between two expiries price beyond ordinary days on either side, as one standard deviation; a straddle around the date pays the mean move. Two dates between the same expiries cannot be separated and share it. For distant expiries the interval is too wide to say anything.',
  compared: ['move', 'movePrice'],
  studies: ({ own }) => ({
    moves: studyQuery(
      'event-moves',
      { horizon: Number(own.horizon), weekend: Number(own.weekend), expiryDates: 'listed' },
      COLUMNS,
    ),
  }),
  toModel: ({ moves }) => toModel(moves),
})

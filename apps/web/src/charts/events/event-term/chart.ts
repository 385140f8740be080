import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { MARK_COLUMNS } from '../../_kit/events/eventMarks.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'By the clock a forward vol over a weekend is low because little happens; in business time it is level. What still stands up at a date is what the market expects of it; without dates the curve is what an ordinary day costs.',
  studies: ({ own }) => ({
    curve: ask('event-term', { weekend: Number(own.weekend) }, COLUMNS),
    marks: ask('event-moves', { weekend: Number(own.weekend), horizon: 400 }, MARK_COLUMNS),
  }),
  toModel: ({ curve, marks }, page) => toModel(curve, marks, page, page.own),
  headline: ({ note }) => note,
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { MARK_COLUMNS } from '../../../chart/events/eventMarks.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'In calendar time a forward vol over a weekend is low since little happens; in business time it is level. What still stands out at a date is the market’s expectation of it; without dates the curve is the price of an ordinary day.',
  studies: ({ own }) => ({
    curve: studyQuery('event-term', { weekend: Number(own.weekend) }, COLUMNS),
    marks: studyQuery('event-moves', { weekend: Number(own.weekend), horizon: 400 }, MARK_COLUMNS),
  }),
  toModel: ({ curve, marks }, page) => toModel(curve, marks, page, page.own),
  headline: ({ note }) => note,
})

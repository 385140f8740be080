import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { MARK_COLUMNS } from '../../../chart/events/eventMarks.ts'
import { about } from './about.ts'
import { BUSINESS_COLUMNS, COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Upward: the market expects more movement later than now. A forward vol above its neighbors marks an event between two expiries; the gray curve is matched by days to expiry, so the distance is a pure change of level. In business time a weekend day weighs 0.6 of a weekday, so that quiet weekends do not look cheap. Orange lines are scheduled dates with the move that options price for each.',
  studies: ({ own }) => ({
    curve: studyQuery('term-structure', { shadowDays: Number(own.shadow) }, COLUMNS),
    business: studyQuery('event-term', {}, BUSINESS_COLUMNS),
    dates: studyQuery('event-moves', { horizon: 400 }, MARK_COLUMNS),
  }),
  toModel: ({ curve, business, dates }, page) => toModel({ curve, business, dates }, page, page.own),
  headline: ({ note }) => note,
})

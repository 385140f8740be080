import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, openedAt, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Unhedged, without fees. Crossing opens at the ask and closes at the bid, or the reverse for a short. Set two dates in the bar to choose the opening day.',
  studies: ({ own, dates, span, asOfMs }) => ({
    position: studyQuery(
      'option-position',
      { amount: Number(own.side), prices: own.prices, openedAt: openedAt(dates, span, asOfMs) },
      COLUMNS,
    ),
  }),
  toModel: ({ position }, { own }) => toModel(position, own.measure),
  headline: ({ headline }) => headline,
})

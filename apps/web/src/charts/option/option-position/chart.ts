import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, openedAt, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Not hedged, without fees. Crossing opens at the ask and closes at the bid, or the other way round for a short. Set two dates in the bar to choose the day it is opened.',
  studies: ({ own, dates, span, asOfMs }) => ({
    position: ask(
      'option-position',
      { amount: Number(own.side), prices: own.prices, openedAt: openedAt(dates, span, asOfMs) },
      COLUMNS,
    ),
  }),
  toModel: ({ position }, { own }) => toModel(position, own.measure),
  headline: ({ headline }) => headline,
})

import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars above zero were opened, below closed. What expired in between is no decision of anybody and stands apart in grey. Click a bar or a cell for the trades behind it.',
  studies: ({ own, dates, expiries }) => ({
    change: ask(
      'open-interest-change',
      { days: Number(own.since), from: dates?.[0], to: dates?.[1], by: own.by, expiries },
      COLUMNS,
    ),
  }),
  toModel: ({ change }, page) => toModel(change, page.own, page),
  headline: ({ headline }) => headline,
})

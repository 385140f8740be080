import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars above zero were opened, below closed. Options that expired in between are separate in gray, since they were not closed by a trade. Click a bar or a cell for its trades.',
  studies: ({ own, dates, expiries }) => ({
    change: studyQuery(
      'open-interest-change',
      { days: Number(own.since), from: dates?.[0], to: dates?.[1], by: own.by, expiries },
      COLUMNS,
    ),
  }),
  toModel: ({ change }, page) => toModel(change, page.own, page),
  headline: ({ headline }) => headline,
})

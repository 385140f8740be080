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
    market: studyQuery('market-summary', {}, ['index']),
  }),
  toModel: ({ change, market }, page) =>
    toModel(change, page.own, page, { range: page.own.range, spot: market.data.index[0] }),
  headline: ({ headline }) => headline,
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, HORIZON_DAYS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each day compares the price of 30 days of vol a month earlier with spot’s realized vol since then. Above zero vol sellers earned, below zero buyers did. The index is shifted forward by its horizon, so that both cover the same days.',
  studies: ({ span }) => ({
    history: studyQuery('vol-index-history', { span: `${span}d`, horizon: HORIZON_DAYS }, COLUMNS),
  }),
  toModel: ({ history }, { coin }) => toModel(history, coin),
  headline: ({ headline }) => headline,
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Whiskers are two standard errors: where they cross zero, the effect is not significant. Prices only, without funding. Sessions are eight hours from 00:00, 08:00 and 16:00 UTC.',
  studies: ({ own }) => ({
    seasons: studyQuery('perpetual-seasons', { span: `${own.range}d`, season: own.season }, COLUMNS),
  }),
  toModel: ({ seasons }) => toModel(seasons),
  headline: ({ headline }) => headline,
})

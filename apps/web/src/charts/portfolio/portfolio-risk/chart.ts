import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each bar counts historical days whose moves of spot and vol would give the current portfolio that P&L. Days to the left of VaR are beyond the confidence level; expected shortfall is their average.',
  studies: ({ own }) => ({
    risk: studyQuery('portfolio-risk', { span: own.past, confidence: Number(own.confidence) }, COLUMNS),
  }),
  toModel: ({ risk }) => toModel(risk),
  headline: ({ note }) => note,
})

import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Every bar counts days of the past whose moves of spot and vol would have brought the portfolio of now that much. Left of VaR lie the days that the confidence leaves out; expected shortfall is their average.',
  studies: ({ own }) => ({
    risk: ask('portfolio-risk', { span: own.past, confidence: Number(own.confidence) }, COLUMNS),
  }),
  toModel: ({ risk }) => toModel(risk),
  headline: ({ note }) => note,
})

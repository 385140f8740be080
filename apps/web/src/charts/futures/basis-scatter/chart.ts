import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** How far back, with buckets short enough to give many points. */
const BACK = {
  h1: { span: '0.041667d', granularity: '1m' },
  h4: { span: '0.166667d', granularity: '5m' },
  h24: { span: '1d', granularity: '15m' },
} as const

export const chart = definePlotChart(about, {
  read: 'Each dot is the last quote of a bucket: a minute of an hour, five of four hours, fifteen of a day. The larger, the more traded in it; the stronger its colour, the newer. The dashed line is the least-squares line, ρ the correlation: near 1 the basis widens as the price rises, leverage chasing the move; near 0 the two have nothing to do with each other.',
  studies: ({ own }) => ({ history: studyQuery('future-history', BACK[own.back], COLUMNS) }),
  toModel: ({ history }, { own }) => toModel(history, own.measure),
  headline: ({ headline }) => headline,
})

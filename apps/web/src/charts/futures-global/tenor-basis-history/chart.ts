import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where carry of one maturity is richest, and for how long it has been so: the share counts the times at which at least two venues had a rate. Linear in time between the listed expiries around the maturity, of stored quotes.',
  studies: ({ span, granularity, own }) => ({
    history: studyQuery('tenor-basis-history', { tenor: Number(own.tenor), span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ history }) => toModel(history),
  headline: ({ headline }) => headline,
})

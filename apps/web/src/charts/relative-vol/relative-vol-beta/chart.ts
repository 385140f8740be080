import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Implied beta is the ratio of the vols and assumes a correlation of one, so it is above realized beta unless the coins move together. A wider gap than usual means that one of the two is expensive.',
  studies: ({ span }) => ({ realised: studyQuery('relative-vol-realised', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ realised }, { own, ...pair }) => toModel(realised, pair, own.window),
})

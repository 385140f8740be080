import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A market priced right moves less than one on two days of three and less than two on nineteen of twenty; the header counts them.',
  studies: ({ own, span }) => ({ vols: studyQuery('tenor-realised', { span: `${span}d`, tenor: own.tenor }, COLUMNS) }),
  toModel: ({ vols }, { own }) => toModel(vols, own.tenor),
  headline: ({ headline }) => headline,
})

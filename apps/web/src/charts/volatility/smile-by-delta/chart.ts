import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Delta puts a week and a year on one axis. The tilt is skew, the height of both ends over the middle is the butterfly.',
  studies: () => ({ smile: studyQuery('smile', {}, COLUMNS) }),
  toModel: ({ smile }, page) => toModel(smile, page),
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero the first coin moved more. Short windows show the last week, long ones the usual level.',
  studies: ({ span }) => ({ realised: studyQuery('relative-vol-realised', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ realised }, { own, ...pair }) => toModel(realised, pair, own.window),
})

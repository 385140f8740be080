import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'One line per venue and margin. Cumulated is the running sum of payments; the distance between two lines is the result of a long at one and a short at the other.',
  studies: ({ span }) => ({ funding: studyQuery('funding-by-venue', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ funding }, { own }) => toModel(funding, own.measure),
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Half of all windows of a length are in the inner band. Implied vol above the band: options are expensive relative to history; below it: cheap. Windows overlap, so far fewer are independent than there are days; the correction of Hodges and Tompkins widens the band for that, and leaves out lengths without two non-overlapping windows.',
  studies: ({ own }) => ({
    cone: studyQuery(
      'realised-cone',
      { span: `${own.range}d`, estimator: own.estimator, price: own.prices },
      columnsOf(own.corrected),
    ),
  }),
  toModel: ({ cone }, { own }) => toModel(cone, own.corrected),
  headline: ({ headline }) => headline,
})

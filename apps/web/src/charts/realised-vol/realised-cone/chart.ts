import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Half of all windows of a length lie in the inner band. Implied above the band: options are dear against all that was seen; below it: cheap. Windows overlap, so there are far fewer independent ones than days; the correction of Hodges and Tompkins widens the band for it, and leaves out lengths of which two do not fit beside one another.',
  studies: ({ own }) => ({
    cone: ask(
      'realised-cone',
      { span: `${own.range}d`, estimator: own.estimator, price: own.prices },
      columnsOf(own.corrected),
    ),
  }),
  toModel: ({ cone }, { own }) => toModel(cone, own.corrected),
  headline: ({ headline }) => headline,
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Choose an option in the bar; the default is the at-the-money call of the expiry nearest to a month. Its vol is on the right: changes of the greek beyond vol and time come from the forward.',
  studies: ({ own, span, contract }) => ({
    history: studyQuery(
      'greek-history',
      { span: `${Math.min(span, 400)}d`, ...(contract === undefined ? {} : { instrument: contract }) },
      columnsOf(own.greek),
    ),
  }),
  toModel: ({ history }, { own }) => toModel(history, own.greek),
  headline: ({ headline }) => headline,
})

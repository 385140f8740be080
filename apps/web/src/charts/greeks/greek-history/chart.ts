import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Choose an option in the bar; the call at the money of the expiry nearest to a month stands here otherwise. Its vol is on the right: what a greek did beyond that and the passing of time is the move of the forward.',
  studies: ({ own, span, contract }) => ({
    history: ask(
      'greek-history',
      { span: `${Math.min(span, 400)}d`, ...(contract === undefined ? {} : { instrument: contract }) },
      columnsOf(own.greek),
    ),
  }),
  toModel: ({ history }, { own }) => toModel(history, own.greek),
  headline: ({ headline }) => headline,
})

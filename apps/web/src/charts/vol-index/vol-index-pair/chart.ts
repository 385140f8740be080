import { usualAgainst } from '../../../page-controls/against/control.ts'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A spread that is wide against its own past says that one coin is dear against the other, whatever the level of both. The percentile is of the days of the span: a ratio above most of them has seldom been higher.',
  studies: ({ span, against, coin }) => ({
    pair: ask('vol-index-pair', { other: against ?? usualAgainst(coin), span: `${Math.max(span, 90)}d` }, COLUMNS),
  }),
  toModel: ({ pair }, { coin, own }) => toModel(pair, coin, own.measure),
  headline: ({ headline }) => headline,
})

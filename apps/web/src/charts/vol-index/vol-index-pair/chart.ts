import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { defaultAgainst } from '../../../page-controls/against/control.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A spread that is wide relative to its history means that one coin is expensive relative to the other, whatever the level of both. The percentile is the share of the span’s days with a lower ratio.',
  studies: ({ span, against, coin }) => ({
    pair: studyQuery(
      'vol-index-pair',
      { other: against ?? defaultAgainst(coin), span: `${Math.max(span, 90)}d` },
      COLUMNS,
    ),
  }),
  toModel: ({ pair }, { coin, own }) => toModel(pair, coin, own.measure),
  headline: ({ headline }) => headline,
})

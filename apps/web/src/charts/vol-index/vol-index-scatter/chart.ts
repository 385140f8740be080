import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each dot is a day. The dashed line is the least-squares fit of its period; β is its slope, vol points per percent of spot. A falling line: vol rises when spot falls, the usual state of a market that fears losses; a rising one occurs when it fears missing a rally. Levels drift, so their slope is not shown.',
  studies: ({ span }) => ({ history: studyQuery('vol-index-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ history }, { own }) => toModel(history, own.of),
  headline: ({ headline }) => headline,
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each dot is a day. If calls get more expensive relative to puts as spot rises, skew follows spot; if the newest period is separate from the others, the regime has changed. Index over ATM is what the wings add to the level.',
  studies: ({ span }) => ({ days: studyQuery('vol-index-decorated', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ days }, { own }) => toModel(days, own.measure),
  headline: ({ headline }) => headline,
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The own index has all collected books of the coin, the published one a venue’s own. A steady difference is a difference of rule; a jump is a book that moved alone, or one that fell silent.',
  studies: ({ span }) => ({ tracking: studyQuery('vol-index-tracking', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ tracking }) => toModel(tracking),
  headline: ({ headline }) => headline,
})

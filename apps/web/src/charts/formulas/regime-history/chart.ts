import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Lower: calm vol, puts dear, inverted terms, dealers short gamma, backwardation. Upper: stressed vol, calls dear, rising terms, dealers long gamma, rich carry. Neutral: between, or nothing stored.',
  studies: () => ({ days: studyQuery('regime-history', {}, COLUMNS) }),
  toModel: ({ days }) => toModel(days),
})

import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The ten largest rises and the ten largest falls over 24 hours; of a coin its perpetual with most open interest. Funding is the change of its annual rate, open interest is in coins. A bar opens its perpetual.',
  studies: ({ margin }) => ({ board: studyQuery('all-perpetuals', { margin }, COLUMNS) }),
  toModel: ({ board }, { own }) => toModel(board, own),
})

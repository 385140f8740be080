import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The ten highest and the ten lowest. Funding is a year, simple; changes are over a day, of open interest in coins.',
  studies: ({ margin }) => ({ board: studyQuery('perpetuals-board', { margin }, COLUMNS) }),
  toModel: ({ board }, { exchange, own }) => toModel(board, own.measure, exchange),
})

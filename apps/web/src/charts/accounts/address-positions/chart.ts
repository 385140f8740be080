import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Read from the contracts of Derive’s chain; no signature is needed. Entry is the average cost of the trades that the venue publishes, or a dash if they do not add up to the position. Greeks are those of the whole position.',
  studies: () => ({ positions: studyQuery('address-positions', {}, COLUMNS) }),
  toModel: ({ positions }) => toModel(positions),
})

import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Read from the contracts of Derive’s chain; nobody signs anything. Entry is the average cost of the trades that the venue tells, a dash where they do not add up to the position. Greeks are those of the whole position.',
  studies: () => ({ positions: ask('address-positions', {}, COLUMNS) }),
  toModel: ({ positions }) => toModel(positions),
})

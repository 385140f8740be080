import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Smiles on one axis of delta need no common strikes. What stands apart is dear or cheap there.',
  studies: () => ({ answer: ask('venue-smiles', {}, COLUMNS) }),
  toModel: ({ answer }) => toModel(answer),
  headline: ({ headline }) => headline,
})
